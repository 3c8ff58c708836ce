import type { SessaoDoUsuario, SituacaoOfSessao } from '@claquete/contract/acesso/sessao/sessoes'
import { Badge } from '@mantine/core'
import { formatMoment } from '../../lib/plain/format.ts'
import { Ago } from '../../ui/ago.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import type { DataColumn } from '../../ui/table/data-table.tsx'
import { RowsSkeleton } from '../../ui/table/rows-skeleton.tsx'
import { Reading } from '../../ui/frame/reading.tsx'
import type { Read } from '../../ui/frame/reading.tsx'
import { EmptyState } from '../../ui/frame/states.tsx'

const situations: Readonly<Record<SituacaoOfSessao, string>> = {
  aberta: 'Aberta',
  saida: 'Saiu',
  substituida: 'Entrou em outro lugar',
  revogada: 'Encerrada',
  vencida: 'Venceu',
  sem_uso: 'Encerrada por falta de uso',
}

const columns: readonly DataColumn<SessaoDoUsuario>[] = [
  {
    key: 'dispositivo',
    label: 'Dispositivo',
    heads: true,
    cell: (row) => (
      <>
        {row.dispositivo}
        {row.esta && (
          <Badge size="sm" ml={8} miw="max-content" color="blue">
            Este dispositivo
          </Badge>
        )}
      </>
    ),
  },
  { key: 'endereco', label: 'Endereço (IP)', cell: (row) => row.endereco ?? '-' },
  { key: 'inicio', label: 'Entrou em', cell: (row) => formatMoment(row.inicio) },
  { key: 'uso', label: 'Último uso', cell: (row) => <Ago at={row.ultimo_uso} /> },
  {
    key: 'situacao',
    label: 'Situação',
    cell: (row) =>
      row.situacao === 'aberta' ? (
        <Badge size="sm" miw="max-content" color="green">
          {situations.aberta}
        </Badge>
      ) : (
        situations[row.situacao]
      ),
  },
  {
    key: 'termino',
    label: 'Terminou em',
    optional: true,
    cell: (row) => (row.situacao === 'aberta' ? '-' : formatMoment(row.termino)),
  },
]

interface SessoesTableProps {
  readonly reading: Read<{ readonly data: readonly SessaoDoUsuario[] }>
}

/** Sessions of a user, the newest first. */
export const SessoesTable = ({ reading }: SessoesTableProps) => (
  <Reading
    of={reading}
    dense
    waiting={<RowsSkeleton label="Carregando as sessões…" count={4} />}
    empty={
      <EmptyState dense title="Nenhuma sessão nos últimos 90 dias">
        Cada entrada no sistema aparece aqui, com o dispositivo e o endereço.
      </EmptyState>
    }
  >
    {({ data }) => (
      <DataTable
        bare
        stacks
        label="Sessões dos últimos 90 dias"
        columns={columns}
        rows={data}
        rowKey={(row) => row.id_sessao}
      />
    )}
  </Reading>
)
