import type { Pacote } from '@claquete/contract/relatorios/contabilidade/pacote'
import { reais } from '../../lib/plain/money.ts'
import { Dialog } from '../../ui/frame/dialog.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { Note } from '../../ui/layout/text.tsx'
import { monthLabel } from './pacote.labels.ts'

interface PacoteContentDialogProps {
  readonly pacote: Pacote
  readonly onClose: () => void
}

/** The files in a package, as its index says them. */
export function PacoteContentDialog({ pacote, onClose }: PacoteContentDialogProps) {
  const { mes, conteudo, sha256 } = pacote
  return (
    <Dialog title={`Pacote de ${monthLabel(mes)}`} size="xl" onClose={onClose}>
      <DataTable
        label="Arquivos do pacote"
        stacks
        maxHeight="60vh"
        rows={conteudo}
        rowKey={({ nome }) => nome}
        columns={[
          { key: 'nome', label: 'Arquivo', heads: true, wide: true, cell: ({ nome }) => nome },
          { key: 'descricao', label: 'O que é', wide: true, cell: ({ descricao }) => descricao },
          { key: 'linhas', label: 'Linhas', numeric: true, cell: ({ linhas }) => linhas },
          {
            key: 'valor',
            label: 'Soma',
            numeric: true,
            cell: ({ valor }) => (valor === null ? '' : reais(valor)),
          },
        ]}
      />
      {sha256 !== null && <Note>{`SHA-256 do arquivo: ${sha256}`}</Note>}
    </Dialog>
  )
}
