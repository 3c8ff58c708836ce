import { projetoIncentivadoInsert } from '@claquete/contract/orcamentos/incentivado/projeto'
import {
  orcamentoIncentivadoList,
  orcamentoList,
} from '@claquete/contract/orcamentos/lista/orcamento'
import { orcamentoNovo } from '@claquete/contract/orcamentos/versoes/versao'
import {
  toIncentivadoEdit,
  toOrcamentoEdit,
  toOrcamentoOptions,
  toNormas,
  toProjetoIncentivadoNew,
} from '../../addresses/orcamentos.ts'
import { normaList } from '@claquete/contract/orcamentos/incentivado/regra'
import { useMay } from '../../lib/account/permission.ts'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { IconScale } from '../../ui/icons.ts'
import { CreateButton } from '../../ui/list/create-button.tsx'

function NormasLink() {
  const may = useMay()
  if (!may(normaList.access)) return null
  return (
    <LinkButton to={toNormas({})} icon={<IconScale size={15} stroke={1.5} />}>
      Normas
    </LinkButton>
  )
}

/** What the list of each kind of budget has of its own. */
export const kinds = {
  publicitario: {
    endpoint: orcamentoList,
    query: {},
    rowTo: toOrcamentoEdit,
    create: (
      <CreateButton to={toOrcamentoOptions()} endpoint={orcamentoNovo} label="Novo orçamento" />
    ),
    menu: null,
    title: 'Orçamentos',
    empty: {
      title: 'Nenhum orçamento ainda',
      text: 'Comece em branco, pelos grupos usuais da produção ou copiando um job parecido.',
    },
  },
  incentivado: {
    endpoint: orcamentoIncentivadoList,
    query: { incentivado: 'S' },
    rowTo: toIncentivadoEdit,
    create: (
      <CreateButton
        to={toProjetoIncentivadoNew('ancine')}
        endpoint={projetoIncentivadoInsert}
        label="Novo projeto"
      />
    ),
    menu: <NormasLink />,
    title: 'Orçamentos do audiovisual',
    empty: {
      title: 'Nenhum projeto ainda',
      text: 'Comece pela estrutura do edital ou da lei: Ancine, FSA, Salic ou Spcine.',
    },
  },
} as const
export type Kind = keyof typeof kinds
