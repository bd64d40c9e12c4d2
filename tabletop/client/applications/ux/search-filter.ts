/** How a search is bound. @see https://foundryvtt.com/api/v13/interfaces/foundry.SearchFilterConfiguration.html */
export interface SearchFilterConfiguration {
  inputSelector: string;
  contentSelector: string;
  callback: (event: Event | null, query: string, rgx: RegExp, content: HTMLElement | null) => unknown;
  initial?: string;
  delay?: number;
}

/**
 * Calls back with what is typed into a field of search, once the typing rests.
 * @see https://foundryvtt.com/api/v13/classes/foundry.applications.ux.SearchFilter.html
 */
export class SearchFilter {
  query: string;
  rgx: RegExp;
  #config: SearchFilterConfiguration;
  #content: HTMLElement | null = null;
  #timer: ReturnType<typeof setTimeout> | null = null;

  constructor(config: SearchFilterConfiguration) {
    this.#config = config;
    this.query = config.initial ?? '';
    this.rgx = SearchFilter.#expression(this.query);
  }

  static #expression(query: string): RegExp {
    return new RegExp(query.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), 'i');
  }

  /** A text without accents and without regard to case, for comparing. */
  static cleanQuery(query: string): string {
    return query
      .trim()
      .normalize('NFD')
      .replace(/[\u0300-\u036f]/g, '');
  }

  static testQuery(query: string, value: string): boolean {
    return SearchFilter.#expression(SearchFilter.cleanQuery(query)).test(SearchFilter.cleanQuery(value));
  }

  bind(html: HTMLElement): void {
    this.#content = html.querySelector<HTMLElement>(this.#config.contentSelector);
    const input = html.querySelector<HTMLInputElement>(this.#config.inputSelector);
    if (!input) return;
    input.value = this.query;
    input.addEventListener('input', (event) => {
      if (this.#timer !== null) clearTimeout(this.#timer);
      this.#timer = setTimeout(() => this.filter(event, input.value), this.#config.delay ?? 200);
    });
    if (this.query) this.filter(null, this.query);
  }

  filter(event: Event | null, query: string): void {
    this.query = SearchFilter.cleanQuery(query);
    this.rgx = SearchFilter.#expression(this.query);
    this.#config.callback(event, this.query, this.rgx, this.#content);
  }
}
