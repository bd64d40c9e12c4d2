/** Files of fonts are put beside the client by the bundler; the import is the address. */
declare module '*.woff2' {
  const address: string;
  export default address;
}
