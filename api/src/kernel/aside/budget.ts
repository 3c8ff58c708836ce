import { Failure } from '@claquete/contract/failures'

export interface BudgetLimits {
  readonly megabytes: number
  readonly lines: number
  /** Time in which a thread works; waiting for one is not counted. */
  readonly seconds: number
}

/** What the largest statement of a year takes several times over. */
export const budgetLimits: BudgetLimits = { megabytes: 80, lines: 400_000, seconds: 60 }

const counted = (count: number) => count.toLocaleString('pt-BR')

/** What one request may have read, of all its files together. Beyond it the request is refused, and says so. */
export class ReadBudget {
  readonly #limits: BudgetLimits
  #bytes = 0
  #lines = 0
  #ms = 0

  constructor(limits: BudgetLimits = budgetLimits) {
    this.#limits = limits
  }

  takeBytes(bytes: number): void {
    const { megabytes } = this.#limits
    this.#bytes += bytes
    if (this.#bytes > megabytes * 1024 * 1024) {
      throw tooMuch(`somam mais de ${megabytes} MB. Envie menos arquivos de cada vez.`)
    }
  }

  takeLines(lines: number): void {
    this.#lines += lines
    if (this.#lines > this.#limits.lines) {
      throw tooMuch(
        `têm mais de ${counted(this.#limits.lines)} linhas. Envie menos arquivos de cada vez, ou períodos menores.`,
      )
    }
  }

  takeMs(ms: number): void {
    this.#ms += ms
    if (this.msLeft <= 0) throw tooSlow()
  }

  get msLeft(): number {
    return this.#limits.seconds * 1_000 - this.#ms
  }
}

const tooMuch = (motivo: string) => new Failure('arquivos_demais', { values: { motivo } })

export const tooSlow = () =>
  tooMuch('demoraram demais para ser lidos. Envie menos arquivos de cada vez, ou períodos menores.')
