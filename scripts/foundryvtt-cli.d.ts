/** The part of Foundry's packing tool that the build uses; the package ships no types. */
declare module '@foundryvtt/foundryvtt-cli' {
  /** Compiles a folder of source documents into a LevelDB folder. */
  export function compilePack(source: string, target: string, options?: { yaml?: boolean; log?: boolean }): Promise<void>;
}
