declare module 'virtual:icons' {
  const shapes: Record<string, string>;
  export default shapes;
}

declare module 'virtual:icons/zombicide' {
  const shapes: Record<string, string>;
  export default shapes;
}

declare module '*.toml' {
  const content: unknown;
  export default content;
}
