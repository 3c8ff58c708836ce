import { relacaoView } from '@claquete/contract/orcamentos/incentivado/prestacao'
import type { ReplyOf } from '@claquete/contract/endpoint'
import { Button } from '@mantine/core'
import { formatInteger } from '../../../lib/plain/format.ts'
import { useRead } from '../../../lib/wire/call.ts'
import { Reading } from '../../../ui/frame/reading.tsx'
import { EmptyState } from '../../../ui/frame/states.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Row, Stack } from '../../../ui/layout/flex.tsx'
import { Note } from '../../../ui/layout/text.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import type { DataColumn } from '../../../ui/table/data-table.tsx'
import type { RelacaoCodigo } from '@claquete/core/orcamentos/incentivado/contas/relacoes/names'
import styles from './prestacao.module.css'

type Relacao = ReplyOf<typeof relacaoView>['data']
type Line = Relacao['linhas'][number]

interface RelacaoCardProps {
  readonly id_projeto_incentivado: number
  /** 0: all sources. */
  readonly fonte: number
  readonly tipo: RelacaoCodigo
  readonly pagina: number
  readonly onPagina: (pagina: number) => void
}

const tallest = 520

const columnsOf = ({ colunas, totais, total, por_pagina }: Relacao): DataColumn<Line>[] =>
  colunas.map(({ titulo, tipo }, at) => ({
    key: String(at),
    label: titulo,
    numeric: tipo === 'money' || tipo === 'number',
    heads: at === 0,
    cell: ({ celulas }) => written(celulas[at] ?? ''),
    ...(total > 0 &&
      totais.some(Boolean) && {
        total: totais[at] || (at === 0 ? totalWord(total, por_pagina) : ''),
      }),
  }))

/** Documents, days and short names stay on one line. */
const shortest = 30
const written = (text: string) =>
  text.length <= shortest ? <span className={styles.line}>{text}</span> : text

/** The sums are of all pages. */
const totalWord = (total: number, por_pagina: number) =>
  total > por_pagina ? 'Total geral' : 'Total'

/** Shows a sheet page by page as the file will have it, and the warnings that stand below its rows. */
export function RelacaoCard(props: RelacaoCardProps) {
  const { id_projeto_incentivado, fonte, tipo, pagina, onPagina } = props
  const reading = useRead(
    relacaoView,
    {
      params: { id_projeto_incentivado, tipo },
      query: { pagina, ...(fonte > 0 && { id_projeto_fonte: fonte }) },
    },
    { keepPreviousData: true, staleTime: 0 },
  )
  return (
    <Card title={reading.data?.data.titulo ?? 'Relação'} subtitle="Prévia do que sai no arquivo.">
      <Reading of={reading} waiting={320} dense>
        {({ data }) => (
          <Stack>
            {data.avisos.map((one) => (
              <Note key={one} tone="warning">
                {one}
              </Note>
            ))}
            {data.total === 0 ? (
              <EmptyState dense title="Nada para esta relação">
                Os pagamentos do projeto aparecem aqui quando são pagos.
              </EmptyState>
            ) : (
              <DataTable
                bare
                label={data.titulo}
                columns={columnsOf(data)}
                rows={data.linhas}
                rowKey={(_, at) => at}
                rowLook={({ forte }) => (forte ? 'strong' : undefined)}
                maxHeight={tallest}
                busy={reading.isFetching}
              />
            )}
            <Pages data={data} pagina={pagina} onPagina={onPagina} />
          </Stack>
        )}
      </Reading>
    </Card>
  )
}

interface PagesProps extends Pick<RelacaoCardProps, 'pagina' | 'onPagina'> {
  readonly data: Relacao
}

function Pages({ data: { total, por_pagina, linhas }, pagina, onPagina }: PagesProps) {
  if (total <= por_pagina) return null
  const first = (pagina - 1) * por_pagina + 1
  return (
    <Row as="nav" justify="between" aria-label="Páginas da relação">
      <Note>
        {formatInteger(first)}–{formatInteger(first + linhas.length - 1)} de {formatInteger(total)}
      </Note>
      <Row>
        <Button
          size="compact-xs"
          variant="default"
          disabled={pagina <= 1}
          onClick={() => onPagina(pagina - 1)}
        >
          Anterior
        </Button>
        <Button
          size="compact-xs"
          variant="default"
          disabled={first + linhas.length > total}
          onClick={() => onPagina(pagina + 1)}
        >
          Próxima
        </Button>
      </Row>
    </Row>
  )
}
