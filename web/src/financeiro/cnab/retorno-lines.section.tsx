import {
  efeitoLabels,
  linhaJoin,
  resultadoLabels,
  retornoLinhas,
} from '@claquete/contract/financeiro/cnab/retorno'
import type { RetornoLinha } from '@claquete/contract/financeiro/cnab/retorno'
import { formatDateBr } from '@claquete/core/kernel/time/calendar'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useRead } from '../../lib/wire/call.ts'
import { counted } from '../../lib/plain/format.ts'
import { lazyPart } from '../../lib/page/lazy-part.tsx'
import { reais } from '../../lib/plain/money.ts'
import { useMay } from '../../lib/account/permission.ts'
import { Card } from '../../ui/layout/card.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import type { DataColumn } from '../../ui/table/data-table.tsx'
import { Stack } from '../../ui/layout/flex.tsx'
import { PageSteps } from '../../ui/layout/page-steps.tsx'
import { Note } from '../../ui/layout/text.tsx'
import { Reading } from '../../ui/frame/reading.tsx'
import { wordsOfTipo } from './cnab.labels.ts'
import type { TipoOfFile } from './cnab.labels.ts'

const LinhaDialog = lazyPart(async () => (await import('./linha.dialog.tsx')).LinhaDialog)

const whole = (text: string) => <span style={{ whiteSpace: 'nowrap' }}>{text}</span>

const columnsOf = (tipo: TipoOfFile): readonly DataColumn<RetornoLinha>[] => [
  {
    key: 'nome',
    label: wordsOfTipo[tipo].head,
    heads: true,
    wide: true,
    cell: ({ nome, texto, motivo, descricao, id_lancamento, autenticacao }) => (
      <>
        {nome}
        {descricao !== null && <Note small>{`${descricao} · nº ${id_lancamento}`}</Note>}
        {texto !== '' && <Note small>{texto}</Note>}
        {autenticacao !== '' && <Note small>{`Autenticação ${autenticacao}`}</Note>}
        {motivo !== '' && (
          <Note small tone="warning">
            {motivo}
          </Note>
        )}
      </>
    ),
  },
  {
    key: 'seu_numero',
    label: 'Número',
    optional: true,
    cell: ({ seu_numero }) => whole(seu_numero),
  },
  { key: 'data', label: 'Data', cell: ({ data }) => (data ? formatDateBr(data) : '') },
  {
    key: 'efeito',
    label: 'Banco diz',
    cell: ({ efeito }) => efeitoLabels[efeito],
    tone: ({ efeito }) => (efeito === 'rejeitado' || efeito === 'devolvido' ? 'danger' : undefined),
  },
  {
    key: 'resultado',
    label: 'Aqui',
    cell: ({ resultado }) => whole(resultadoLabels[resultado]),
    tone: ({ resultado }) => (resultado === 'pendente' ? 'warning' : undefined),
  },
  { key: 'valor', label: 'Valor', numeric: true, cell: ({ valor }) => reais(valor) },
]

const perPage = 25

interface RetornoLinesProps {
  readonly id_cnab_retorno: number
  readonly tipo: TipoOfFile
  readonly title: string
  readonly subtitle?: string
  readonly filter: { readonly resultado?: RetornoLinha['resultado'] }
}

/** The lines of a file of a bank, page by page. */
export function RetornoLines(props: RetornoLinesProps) {
  const { id_cnab_retorno, tipo, title, subtitle, filter } = props
  const columns = columnsOf(tipo)
  const may = useMay()
  const [currentPage, setPage] = useState(1)
  const [resolving, setResolving] = useState<RetornoLinha>()
  const reading = useRead(
    retornoLinhas,
    { params: { id_cnab_retorno }, query: { ...filter, currentPage, perPage } },
    { keepPreviousData: true },
  )
  const acting: DataColumn<RetornoLinha> = {
    key: 'acoes',
    label: 'Ações',
    quiet: true,
    cell: (linha) =>
      linha.resultado === 'pendente' && may(linhaJoin.access) ? (
        <Button size="compact-xs" variant="default" onClick={() => setResolving(linha)}>
          Resolver
        </Button>
      ) : null,
  }
  return (
    <Card title={title} label={title} subtitle={subtitle} level={3} flush>
      <Reading of={reading} waiting={160} dense>
        {({ data: page }) => (
          <Stack>
            <DataTable
              bare
              label={title}
              columns={
                filter.resultado
                  ? [...columns.filter(({ key }) => key !== 'resultado'), acting]
                  : columns
              }
              rows={page.data}
              rowKey={({ id_cnab_retorno_linha }) => id_cnab_retorno_linha}
              rowLook={({ resultado }) =>
                resultado === 'desfeita' ? 'off' : resultado === 'deixada' ? 'muted' : undefined
              }
              stacks
            />
            <PageSteps
              page={currentPage}
              pages={Math.ceil(page.total / perPage)}
              onPage={setPage}
              total={counted(page.total, 'linha', 'linhas')}
            />
          </Stack>
        )}
      </Reading>
      {resolving && <LinhaDialog linha={resolving} onClose={() => setResolving(undefined)} />}
    </Card>
  )
}
