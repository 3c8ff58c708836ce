import type { SearchWord } from '@claquete/core/kernel/search'
import type { RawBuilder } from 'kysely'
import { Question } from '../../kernel/question.ts'
import type { ListVisao } from './list-visao.ts'

/** Parts of statements, of the campaigns that this person sees. */
interface Campanhas {
  /** The name of the campaign that the budget `o` is in. */
  readonly titleOf: (visao: ListVisao) => RawBuilder<string | null>
  /** The families of budgets in a campaign: `select id_familia …`. */
  readonly familiasOf: (
    tenant: number,
    visao: ListVisao,
    id_campanha: number,
  ) => RawBuilder<unknown>
  /** The families of budgets in campaigns whose name has a word. */
  readonly familiasNamed: (
    tenant: number,
    visao: ListVisao,
    word: SearchWord,
  ) => RawBuilder<unknown>
}

/** What the list of budgets asks of campaigns; answered by `projetos/campanhas/module.ts`. */
export const campanhasDosOrcamentos = new Question<Campanhas>('campanhas dos orçamentos')
