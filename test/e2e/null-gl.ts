/**
 * A WebGL context that draws nothing: a browser without a graphics card draws with its processor, which costs more than
 * everything else that it does. PIXI's tree, its bounds and its hit-testing are the real ones; of pictures nothing is seen.
 */

/** Runs in a page before its own scripts, by itself: it can use nothing of this file. */
export function drawNothing(): void {
  const prototype = WebGL2RenderingContext.prototype;
  const { HIGH_FLOAT, MAX_TEXTURE_SIZE, FRAMEBUFFER_COMPLETE, VERSION, SHADING_LANGUAGE_VERSION } = WebGL2RenderingContext;

  /** What the context answers instead of nothing; each shader compiles, and no program has attributes or uniforms. */
  const answers: Record<string, (...given: number[]) => unknown> = {
    getContextAttributes: () => ({ alpha: true, depth: true, stencil: true, antialias: false, premultipliedAlpha: true }),
    getExtension: () => null,
    getSupportedExtensions: () => [],
    getError: () => 0,
    isContextLost: () => false,
    checkFramebufferStatus: () => FRAMEBUFFER_COMPLETE,
    getShaderPrecisionFormat: (_shader, precision) => ({
      precision: precision === HIGH_FLOAT ? 23 : 10,
      rangeMin: 127,
      rangeMax: 127,
    }),
    getShaderParameter: () => true,
    // Whether it is linked is asked with this one constant; what else is asked are counts.
    getProgramParameter: (_program, what) => (what === WebGL2RenderingContext.LINK_STATUS ? true : 0),
    getShaderInfoLog: () => '',
    getProgramInfoLog: () => '',
    getAttribLocation: () => -1,
    getUniformLocation: () => null,
    getParameter: (what) => {
      if (what === VERSION) return 'WebGL 2.0';
      if (what === SHADING_LANGUAGE_VERSION) return 'WebGL GLSL ES 3.00';
      return what === MAX_TEXTURE_SIZE ? 4096 : 16;
    },
  };
  const context = Object.create(prototype) as Record<string, unknown>;
  for (const [name, { value }] of Object.entries(Object.getOwnPropertyDescriptors(prototype))) {
    if (typeof value !== 'function' || name === 'constructor') continue;
    const made = /^create/.test(name) ? () => ({}) : () => undefined;
    context[name] = answers[name] ?? made;
  }
  const contexts = new WeakMap<HTMLCanvasElement | OffscreenCanvas, object>();
  for (const kind of [HTMLCanvasElement, OffscreenCanvas]) {
    const real = Reflect.get(kind.prototype, 'getContext') as (this: object, ...given: unknown[]) => unknown;
    Reflect.set(kind.prototype, 'getContext', function (this: HTMLCanvasElement, ...given: unknown[]): unknown {
      if (!/webgl/.test(String(given[0]))) return real.apply(this, given);
      const mine =
        contexts.get(this) ??
        Object.create(context, {
          canvas: { value: this },
          drawingBufferWidth: { get: () => this.width },
          drawingBufferHeight: { get: () => this.height },
        });
      contexts.set(this, mine as object);
      return mine;
    });
  }
}
