import { planoContasList, planoContasStart } from '@claquete/contract/livro/contas/plano-contas'
import { toPlanoContas } from '../../addresses/livro.ts'
import { may } from '../../lib/account/permission.ts'
import type { NothingYet } from '../../lib/form/selectors.ts'

/** What pickers of accounts say in a company without a chart of accounts; its screen offers the suggested one. */
export const withoutPlano = (): NothingYet =>
  may(planoContasList.access) && may(planoContasStart.access)
    ? { text: 'Nenhuma conta ainda: abrir o plano de contas', to: toPlanoContas() }
    : { text: 'Nenhuma conta ainda: quem cuida do plano de contas pode usar o plano sugerido' }
