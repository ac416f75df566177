/** The part of WebAssembly that subset-font.ts uses; TypeScript declares it only together with the DOM. */
declare const WebAssembly: {
  compile(bytes: Uint8Array): Promise<object>;
  instantiate<Exports>(module: object): Promise<{ exports: Exports }>;
};
