import { versaoBeside } from '@claquete/core/orcamentos/versoes/versao-name'
import type { VisaoHeader } from '@claquete/contract/orcamentos/visao/visao'
import { visaoExcel } from '@claquete/contract/orcamentos/visao/visao'
import { campanhaOfOrcamento } from '@claquete/contract/projetos/campanhas/vinculo'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import {
  toGrandesItens,
  toOrcamentoEdit,
  toOrcamentoFluxo,
  toOrcamentoVisao,
} from '../../addresses/orcamentos.ts'
import { toCampanhaView } from '../../addresses/projetos.ts'
import { CallFailure, callFile, useRead } from '../../lib/wire/call.ts'
import { useLiveReads } from '../../lib/wire/live.ts'
import { extensions, saveBlob } from '../../lib/list/export.ts'
import { useMay } from '../../lib/account/permission.ts'
import { toast } from '../../lib/page/toast.ts'
import { LinkTabs } from '../../ui/layout/link-tabs.tsx'
import { RecordHeader } from '../../ui/layout/record-header.tsx'
import { Note } from '../../ui/layout/text.tsx'
import { FormatMenu } from '../../ui/menu/format-menu.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { StatusChip } from '../orcamento/public.ts'

type Aba = 'visao' | 'grandes' | 'fluxo'

interface RelatorioHeaderProps {
  readonly orcamento: VisaoHeader
  readonly aba: Aba
  /** Placed after the tabs. */
  readonly children?: ReactNode
}

const abas = (id: number) =>
  [
    { aba: 'visao', label: 'Visão', to: toOrcamentoVisao({ id }), access: 'orcamento.consultar' },
    {
      aba: 'grandes',
      label: 'Grandes itens',
      to: toGrandesItens(id),
      access: 'orcamento.consultar',
    },
    { aba: 'fluxo', label: 'Fluxo', to: toOrcamentoFluxo(id), access: 'orcamento.custos' },
  ] as const

/** Header of a budget's reports, with tabs to the others. */
export function RelatorioHeader({ orcamento, aba, children }: RelatorioHeaderProps) {
  const may = useMay()
  const { id_orcamento, num_orc, titulo, cliente, empresa } = orcamento
  return (
    <RecordHeader
      number={num_orc}
      title={titulo}
      detail={
        <>
          <StatusChip {...orcamento} />
          <Note>{[versaoBeside(orcamento), cliente, empresa].filter(Boolean).join(' · ')}</Note>
          <CampanhaLink id_orcamento={id_orcamento} />
        </>
      }
    >
      <LinkTabs
        label="Relatórios do orçamento"
        tabs={abas(id_orcamento)
          .filter(({ access }) => may(access))
          .map(({ label, to, aba: name }) => ({ label, to, isCurrent: name === aba }))}
      />
      {children}
      <ExportButton orcamento={orcamento} />
      <LinkButton to={toOrcamentoEdit(id_orcamento)}>Abrir orçamento</LinkButton>
    </RecordHeader>
  )
}

/** The campaign that the budget belongs to. */
function CampanhaLink({ id_orcamento }: Pick<VisaoHeader, 'id_orcamento'>) {
  const isSeen = useMay()(campanhaOfOrcamento.access)
  useLiveReads('campanha', campanhaOfOrcamento)
  const { data } = useRead(campanhaOfOrcamento, { params: { id_orcamento } }, { enabled: isSeen })
  const campanha = data?.data
  if (!campanha) return null
  return (
    <Link to={toCampanhaView(campanha.id_campanha)} title="Campanha do orçamento">
      {campanha.titulo}
    </Link>
  )
}

function ExportButton({
  orcamento: { id_orcamento, num_orc },
}: Pick<RelatorioHeaderProps, 'orcamento'>) {
  const may = useMay()
  if (!may(visaoExcel.access)) return null
  const save = async (tipo: 'excel' | 'pdf') => {
    try {
      const file = await callFile(visaoExcel, { body: { id_orcamento, tipo } })
      saveBlob(file, `Orçado x executado ${num_orc.replaceAll('/', '-')}.${extensions[tipo]}`)
    } catch (error) {
      if (error instanceof CallFailure && !error.ofSession) {
        toast.danger(error.msg, 'Erro ao exportar!')
      }
    }
  }
  return <FormatMenu formatos={['excel', 'pdf']} run={save} />
}
