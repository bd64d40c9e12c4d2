/** A script that runs beside the page, which the build puts into the script that starts it. */
declare module '*?worker&inline' {
  const Script: new () => Worker;
  export default Script;
}
