export { createHttpApp } from './create-http-app.ts';
export type { HttpAppOptions } from './create-http-app.ts';
export { serve } from './serve.ts';
export type { HttpServer, ServeOptions } from './serve.ts';
