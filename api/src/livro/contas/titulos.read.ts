import type { RawBuilder } from 'kysely'
import type { Who } from '../../kernel/context.ts'
import { Question } from '../../kernel/question.ts'

interface Titulos {
  /** `and` the person may see the title `l`, of whatever unit; nothing for who sees every title. */
  readonly andSeen: (who: Who) => Promise<RawBuilder<unknown>>
}

/** Question of the chart of accounts to the titles, which are above it; answered by `livro/titulos/module.ts`. */
export const titulosOfContas = new Question<Titulos>('titulosOfContas')
