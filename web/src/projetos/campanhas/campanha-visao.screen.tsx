import { campanhaView, campanhaVisao } from '@claquete/contract/projetos/campanhas/campanha'
import type { OrcamentoDaCampanha } from '@claquete/contract/projetos/campanhas/campanha'
import { versaoBeside } from '@claquete/core/orcamentos/versoes/versao-name'
import { Link, useParams } from 'react-router'
import { toOrcamentoVisao } from '../../addresses/orcamentos.ts'
import {
  toCampanhaList,
  toCampanhaOrcamentoOptions,
  toCampanhaView,
} from '../../addresses/projetos.ts'
import { useRead } from '../../lib/wire/call.ts'
import { useLiveReads } from '../../lib/wire/live.ts'
import { StatusChip } from '../../orcamentos/orcamento/public.ts'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { Page } from '../../ui/frame/page.tsx'
import { Reading } from '../../ui/frame/reading.tsx'
import { EmptyState } from '../../ui/frame/states.tsx'
import { LinkTabs } from '../../ui/layout/link-tabs.tsx'
import { RecordHeader } from '../../ui/layout/record-header.tsx'
import { Note } from '../../ui/layout/text.tsx'
import { Amount } from '../../ui/list-table/amount.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import type { DataColumn } from '../../ui/table/data-table.tsx'
import { CampanhaFigures } from './campanha-figures.tsx'

/** The budgets of a campaign, a line each, with what was planned, approved, spent and billed. */
export default function CampanhaVisaoScreen() {
  const id_campanha = Number(useParams()['id'])
  useLiveReads('orcamento', campanhaVisao)
  useLiveReads('execucao', campanhaVisao)
  useLiveReads('campanha', campanhaVisao)
  const campanha = useRead(campanhaView, { params: { id_campanha } })
  const visao = useRead(campanhaVisao, { params: { id_campanha } })
  return (
    <Reading of={campanha} listTo={toCampanhaList()}>
      {({ data }) => (
        <Page>
          <RecordHeader
            title={data.titulo}
            detail={<Note>{[data.cliente, data.produto].filter(Boolean).join(' · ')}</Note>}
          >
            <LinkTabs
              label="Partes da campanha"
              tabs={[
                { label: 'Campanha', to: toCampanhaView(id_campanha), isCurrent: false },
                { label: 'Visão dos orçamentos', to: '#', isCurrent: true },
              ]}
            />
          </RecordHeader>
          <CampanhaFigures id_campanha={id_campanha} />
          <Reading of={visao} waiting={240}>
            {({ data: { orcamentos, totais, visualizar_orcamentos } }) =>
              orcamentos.length === 0 ? (
                <EmptyState
                  title={visualizar_orcamentos ? 'Nenhum orçamento na campanha' : 'Sem orçamentos'}
                  action={
                    visualizar_orcamentos &&
                    data.situacao === 'aberta' && (
                      <LinkButton to={toCampanhaOrcamentoOptions(id_campanha)} variant="filled">
                        Pôr um orçamento
                      </LinkButton>
                    )
                  }
                >
                  {visualizar_orcamentos
                    ? 'Cada orçamento da campanha é uma linha, com o orçado, o aprovado e o gasto.'
                    : 'O seu perfil não vê orçamentos.'}
                </EmptyState>
              ) : (
                <DataTable
                  label="Orçamentos da campanha"
                  stacks
                  columns={columnsOf(totais, orcamentos)}
                  rows={orcamentos}
                  rowKey={(row) => row.id_orcamento}
                  rowLook={(row) => (row.situacao === 'perdidos' ? 'muted' : undefined)}
                />
              )
            }
          </Reading>
        </Page>
      )}
    </Reading>
  )
}

const figures = ['orcado', 'aprovado', 'comprometido', 'realizado', 'faturado'] as const
type Figure = (typeof figures)[number]
const names: Readonly<Record<Figure, string>> = {
  orcado: 'Orçado',
  aprovado: 'Aprovado',
  comprometido: 'Comprometido',
  realizado: 'Realizado',
  faturado: 'Faturado',
}

type Totals = Readonly<Partial<Record<Figure, number>>>

/** Only the figures that the person sees. */
function columnsOf(
  totais: Totals,
  orcamentos: readonly OrcamentoDaCampanha[],
): DataColumn<OrcamentoDaCampanha>[] {
  const seen = figures.filter((name) => totais[name] !== undefined)
  const lost = orcamentos.some(({ situacao }) => situacao === 'perdidos')
  return [
    {
      key: 'titulo',
      label: 'Orçamento',
      heads: true,
      wide: true,
      cell: (row) => (
        <>
          <Link to={toOrcamentoVisao({ id: row.id_orcamento })}>{row.titulo}</Link>
          <Note small>{[row.num_orc, versaoBeside(row)].filter(Boolean).join(' · ')}</Note>
        </>
      ),
      total: 'Total',
    },
    { key: 'status', label: 'Status', cell: (row) => <StatusChip {...row} /> },
    ...seen.map((name): DataColumn<OrcamentoDaCampanha> => ({
      key: name,
      label: names[name],
      numeric: true,
      hint: name === 'orcado' && lost ? 'O total não soma os perdidos' : undefined,
      cell: (row) => <Seen valor={row[name]} />,
      total: <Amount reais={totais[name] ?? 0} />,
    })),
  ]
}

function Seen({ valor }: { readonly valor: number | null | undefined }) {
  if (valor === undefined) return '—'
  return valor === null ? (
    <span title="O seu perfil não vê todas as linhas deste orçamento">oculto</span>
  ) : (
    <Amount reais={valor} />
  )
}
