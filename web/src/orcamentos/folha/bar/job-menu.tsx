import { jobSummary } from '@claquete/contract/orcamentos/execucao/choices'
import { visaoView } from '@claquete/contract/orcamentos/visao/visao'
import {
  toIncentivadoEdit,
  toGastosOfProjeto,
  toIncentivadoEstrutura,
  toIncentivadoImport,
  toIncentivadoWork,
  toOrcamentoEdit,
  toOrcamentoVisao,
  toOrcamentoWork,
  toPrestacao,
  toProjetoIncentivadoEdit,
  toRelacaoPagamento,
  toVerbasDoJob,
} from '../../../addresses/orcamentos.ts'
import { toOrdensDoJob, toOrdensDoJobOf } from '../../../addresses/set.ts'
import { useBrand } from '../../../lib/account/brand.ts'
import { useMay } from '../../../lib/account/permission.ts'
import {
  IconCalendar,
  IconCurrencyReal,
  IconEye,
  IconFileText,
  IconFolder,
  IconListCheck,
  IconListDetails,
  IconSitemap,
  IconTable,
  IconUpload,
} from '../../../ui/icons.ts'
import { MenuButton } from '../../../ui/menu/menu-button.tsx'
import type { Modo } from '../board/modes.ts'
import type { FolhaStore } from '../state/folha-store.ts'
import { useFolha } from '../state/use-folha.ts'

const icon = { size: 16, stroke: 1.5 } as const

/** Links from the sheet to the job's other screens, as the person's permissions allow. */
export function MenuDoJob({ store, modo }: { readonly store: FolhaStore; readonly modo: Modo }) {
  const may = useMay()
  const { verba_producao } = useBrand().labels
  const header = useFolha(store, (snapshot) => snapshot.header)
  const { id_orcamento, id_empresa, id_projeto_incentivado: projeto, travado } = header
  const mayImport = may('incentivado.alterar') && may('orcamento.alterar') && travado === null
  const otherFolha =
    modo === 'trabalho'
      ? [
          {
            label: 'Orçamento',
            icon: <IconTable {...icon} />,
            to: projeto === null ? toOrcamentoEdit(id_orcamento) : toIncentivadoEdit(id_orcamento),
          },
        ]
      : [
          {
            label: 'Orçamento de trabalho',
            icon: <IconListDetails {...icon} />,
            to:
              projeto === null
                ? toOrcamentoWork(id_orcamento)
                : toIncentivadoWork(id_orcamento, projeto),
          },
        ]
  const actions = [
    ...(may('orcamento.trabalho') ? otherFolha : []),
    ...(projeto !== null && may('incentivado.consultar')
      ? [
          {
            label: 'Projeto e fontes',
            icon: <IconFolder {...icon} />,
            to: toProjetoIncentivadoEdit(projeto, id_empresa),
          },
          {
            label: 'Gastos do projeto',
            icon: <IconFileText {...icon} />,
            to: toGastosOfProjeto(projeto, String(id_orcamento)),
          },
          {
            label: 'Prestação de contas',
            icon: <IconListCheck {...icon} />,
            to: toPrestacao(0, projeto, 'pacote'),
          },
          {
            label: 'Ver por estrutura',
            icon: <IconSitemap {...icon} />,
            to: toIncentivadoEstrutura(id_orcamento),
          },
        ]
      : []),
    ...(projeto !== null && mayImport
      ? [
          {
            label: 'Importar planilha',
            icon: <IconUpload {...icon} />,
            to: toIncentivadoImport(id_orcamento),
          },
        ]
      : []),
    ...(may(visaoView.access)
      ? [
          {
            label: 'Visão do orçamento',
            icon: <IconEye {...icon} />,
            to: toOrcamentoVisao({ id: id_orcamento }),
          },
        ]
      : []),
    ...(may(jobSummary.access)
      ? [
          {
            label: verba_producao,
            icon: <IconCurrencyReal {...icon} />,
            to: toVerbasDoJob(id_orcamento),
          },
          {
            label: 'Pagamentos',
            icon: <IconFileText {...icon} />,
            to: toRelacaoPagamento(id_orcamento, 'orcamento'),
          },
        ]
      : []),
    ...(may('ordem_do_dia.visualizar')
      ? [
          {
            label: 'Ordens do dia',
            icon: <IconCalendar {...icon} />,
            to:
              projeto === null
                ? toOrdensDoJob(id_orcamento)
                : toOrdensDoJobOf(id_orcamento, projeto),
          },
        ]
      : []),
  ]
  if (actions.length === 0) return null
  return <MenuButton label="Job" icon={<IconEye size={15} stroke={1.5} />} actions={actions} />
}
