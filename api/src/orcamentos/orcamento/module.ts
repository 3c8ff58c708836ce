import { budgets } from '../../livro/contas/public.ts'
import { module } from '../../module.ts'
import { findOrcamento } from './access.commands.ts'
import { listFolhaUses } from './charges.read.ts'
import { listPlanned, lockFolhas } from './ledger-answers.queries.ts'

/** What other modules share of a budget: who may see it, what counts, what was spent and invoiced. */
export const orcamentoModule = module({
  name: 'orcamento',
  records: {
    orcamento: {
      key: 'id_orcamento',
      permissions: { view: 'orcamento.consultar', change: 'orcamento.alterar' },
      reach: (who, id) => findOrcamento(who, id),
    },
  },
  answers: () =>
    budgets.answer({
      find: (who, id) => findOrcamento(who, id),
      lock: lockFolhas,
      uses: listFolhaUses,
      planned: listPlanned,
    }),
})
