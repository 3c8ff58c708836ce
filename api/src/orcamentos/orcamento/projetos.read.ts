import type { Actor, Context } from '../../kernel/context.ts'
import { Question } from '../../kernel/question.ts'

interface Projetos {
  /**
   * Opens the project of a job, once: a job that has one keeps it. Nobody acts when the client approves by link.
   */
  readonly open: (
    who: Pick<Context, 'db' | 'today'> & { readonly actor?: Actor | undefined },
    id_orcamento: number,
  ) => Promise<void>
}

/** What budgets ask of projects; answered by `projetos/quadro/module.ts`. */
export const projetosDosOrcamentos = new Question<Projetos>('projetos dos orçamentos')
