import type { RichText } from '@claquete/core/kernel/rich-text/document'
import type { BoardStore } from './store.ts'
import { Writing } from './writing.ts'
import type { Task, WritingOptions } from './writing.ts'

/** The texts of tasks that were opened on a board: what was typed into them outlives their panel. */
export class TaskTexts {
  readonly #store: BoardStore
  readonly #titles = new Map<number, Writing<string>>()
  readonly #descriptions = new Map<number, Writing<RichText | null>>()

  constructor(store: BoardStore) {
    this.#store = store
  }

  titleOf(task: Task): Writing<string> {
    return writingOf(this.#titles, task, () => ({
      store: this.#store,
      task,
      label: 'salvar o nome da tarefa',
      of: ({ titulo }) => titulo,
      body: (titulo) => ({ titulo }),
      shownOnCard: (titulo) => ({ titulo }),
    }))
  }

  descriptionOf(task: Task): Writing<RichText | null> {
    return writingOf(this.#descriptions, task, () => ({
      store: this.#store,
      task,
      label: 'salvar a descrição da tarefa',
      of: ({ descricao }) => descricao,
      body: (descricao) => ({ descricao }),
      shownOnCard: () => ({}),
    }))
  }

  get hasUnsaved(): boolean {
    return [...this.#titles.values(), ...this.#descriptions.values()].some((one) => one.isUnsaved)
  }
}

/** The text of a task, the same one every time it is opened. */
function writingOf<V>(
  known: Map<number, Writing<V>>,
  { id_projeto_tarefa: id }: Task,
  options: () => WritingOptions<V>,
): Writing<V> {
  const before = known.get(id)
  if (before) return before
  const made = new Writing(options())
  known.set(id, made)
  return made
}
