import {
  codigoList,
  codigoSave,
  leiauteSave,
  leiauteView,
} from '@claquete/contract/relatorios/contabilidade/leiaute'
import type { CodigoRow, LeiauteView } from '@claquete/contract/relatorios/contabilidade/leiaute'
import {
  dateForms,
  leiauteColumns,
  leiauteFormats,
} from '@claquete/core/relatorios/contabilidade/leiaute'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useRead } from '../../lib/wire/call.ts'
import { counted } from '../../lib/plain/format.ts'
import { lazyPart } from '../../lib/page/lazy-part.tsx'
import { useLiveReads } from '../../lib/wire/live.ts'
import { useMay } from '../../lib/account/permission.ts'
import { unitText } from '../../lib/account/unit-text.ts'
import { Card } from '../../ui/layout/card.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { Figures } from '../../ui/figures/figures.tsx'
import { RowsSkeleton } from '../../ui/table/rows-skeleton.tsx'
import { Note } from '../../ui/layout/text.tsx'
import { Page } from '../../ui/frame/page.tsx'
import { Reading } from '../../ui/frame/reading.tsx'
import { EmptyState } from '../../ui/frame/states.tsx'
import { separatorLabels } from './leiaute.labels.ts'
import { contabilidadeReads } from './reads.ts'

const LeiauteDialog = lazyPart(async () => (await import('./leiaute.dialog.tsx')).LeiauteDialog)
const CodigosDialog = lazyPart(async () => (await import('./codigos.dialog.tsx')).CodigosDialog)

/** How the file for the accountant's program looks, and the codes in it. */
export default function ContabilidadeScreen() {
  useLiveReads('pacote_contabil', ...contabilidadeReads)
  return (
    <Page width="form">
      <LeiauteCard />
      <CodigosCards />
    </Page>
  )
}

function LeiauteCard() {
  const may = useMay()
  const [isOpen, setOpen] = useState(false)
  const reading = useRead(leiauteView, {})
  return (
    <Reading of={reading} waiting={<RowsSkeleton label="Carregando o arquivo…" count={3} />}>
      {({ data: leiaute }) => (
        <Card
          title="Arquivo que o programa do contador importa"
          subtitle={leiauteFormats[leiaute.formato]}
          aside={
            may(leiauteSave.access) && (
              <Button size="xs" variant="default" onClick={() => setOpen(true)}>
                Mudar
              </Button>
            )
          }
        >
          {leiaute.formato === 'livre' ? (
            <FreeLayout leiaute={leiaute} />
          ) : (
            <Note>
              {unitText(
                'Um débito para um crédito por linha, com os códigos abaixo. O CNPJ é o da {unidade} do pacote.',
              )}
            </Note>
          )}
          {isOpen && <LeiauteDialog leiaute={leiaute} onClose={() => setOpen(false)} />}
        </Card>
      )}
    </Reading>
  )
}

const FreeLayout = ({ leiaute }: { readonly leiaute: LeiauteView }) => (
  <>
    <Note>{leiaute.colunas.map((name) => unitText(leiauteColumns[name])).join(' · ')}</Note>
    <Figures
      look="line"
      items={[
        { label: 'Separador', value: separatorLabels[leiaute.separador] },
        { label: 'Decimais', value: leiaute.decimal === ',' ? 'Vírgula' : 'Ponto' },
        { label: 'Datas', value: dateForms[leiaute.data] },
        { label: 'Primeira linha', value: leiaute.cabecalho === 'S' ? 'Nomes' : 'Dados' },
      ]}
    />
  </>
)

const kinds = [
  {
    tipo: 'conta',
    title: 'Contas bancárias',
    empty: 'As contas bancárias cadastradas aparecem aqui.',
  },
  {
    tipo: 'plano',
    title: 'Plano de contas',
    empty: 'As contas do plano em que se lança aparecem aqui.',
  },
  { tipo: 'fixa', title: 'Juros e descontos', empty: '' },
] as const

export type Kind = (typeof kinds)[number]

function CodigosCards() {
  const reading = useRead(codigoList, {})
  return (
    <Reading of={reading} waiting={<RowsSkeleton label="Carregando os códigos…" count={8} />}>
      {({ data }) =>
        kinds.map((kind) => (
          <CodigosCard
            key={kind.tipo}
            kind={kind}
            rows={data.filter(({ tipo }) => tipo === kind.tipo)}
          />
        ))
      }
    </Reading>
  )
}

interface CodigosCardProps {
  readonly kind: Kind
  readonly rows: readonly CodigoRow[]
}

function CodigosCard({ kind: { title, empty }, rows }: CodigosCardProps) {
  const may = useMay()
  const [isOpen, setOpen] = useState(false)
  const without = rows.filter(({ codigo }) => codigo === '').length
  return (
    <Card
      title={title}
      subtitle={
        without === 0
          ? 'Todas têm código contábil'
          : `${counted(without, 'conta', 'contas')} sem código`
      }
      aside={
        may(codigoSave.access) &&
        rows.length > 0 && (
          <Button size="xs" variant="default" onClick={() => setOpen(true)}>
            Mudar códigos
          </Button>
        )
      }
    >
      {rows.length === 0 ? (
        <EmptyState title="Nenhuma conta">{empty}</EmptyState>
      ) : (
        <DataTable
          bare
          label={title}
          maxHeight={320}
          rows={rows}
          rowKey={({ chave }) => chave}
          columns={[
            { key: 'nome', label: 'Conta', heads: true, cell: ({ nome }) => nome },
            { key: 'codigo', label: 'Código contábil', cell: ({ codigo }) => codigo || '—' },
          ]}
        />
      )}
      {isOpen && <CodigosDialog title={title} rows={rows} onClose={() => setOpen(false)} />}
    </Card>
  )
}
