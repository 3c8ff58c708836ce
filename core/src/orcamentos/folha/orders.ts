import type { Line } from './documento.ts'
import { orderStep } from './tree.ts'

/** Numbers new lines behind those that stand below the same parent. */
export class Orders {
  readonly #last = new Map<string | null, number>()

  see({ superior, ordem }: Pick<Line, 'superior' | 'ordem'>) {
    this.#last.set(superior, Math.max(this.#last.get(superior) ?? 0, ordem))
  }

  next(superior: string | null): number {
    const ordem = (this.#last.get(superior) ?? 0) + orderStep
    this.#last.set(superior, ordem)
    return ordem
  }
}
