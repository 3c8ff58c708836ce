import { tituloDelete, tituloDeleteAll } from '@claquete/contract/livro/titulos/titulo'
import type { LancamentoRow } from '@claquete/contract/livro/titulos/list'
import { Button, Group, Stack, Text } from '@mantine/core'
import { useAct } from '../../../lib/acts/act.ts'
import { call, refreshReads, reportFailureOf } from '../../../lib/wire/call.ts'
import { confirmDelete } from '../../../lib/acts/confirm.ts'
import { toast } from '../../../lib/page/toast.ts'
import { CancelButton, Dialog } from '../../../ui/frame/dialog.tsx'
import { confirmDeleteInvoiced } from './delete-invoiced.ts'
import { livroReads } from '../livro-reads.ts'
import { deleteFailed } from './side.ts'

type Titulo = Pick<
  LancamentoRow,
  'id_lancamento' | 'id_recorrencia' | 'operacao' | 'descricao' | 'parcela' | 'parcelas'
>

async function remove({ id_lancamento }: Titulo, todos: boolean): Promise<string | undefined> {
  const endpoint = todos ? tituloDeleteAll : tituloDelete
  const { msg } = await call(endpoint, { params: { id_lancamento } })
  await refreshReads(...livroReads)
  return msg
}

/** Confirms and deletes a title that is no instalment and does not repeat. */
export const deleteOnly = (titulo: Titulo) =>
  confirmDelete({
    label: titulo.descricao,
    failed: deleteFailed[titulo.operacao],
    run: () => remove(titulo, false),
  })

/** Confirms and deletes an invoiced receivable, which reopens its invoice. */
export async function deleteInvoiced(titulo: Titulo): Promise<void> {
  const isDeleted = await confirmDeleteInvoiced(titulo.descricao, () => remove(titulo, false))
  if (isDeleted) toast.success('Deletado com sucesso')
}

interface DeleteParcelaProps {
  readonly titulo: Titulo
  readonly onClose: () => void
}

/** What a title is one of. */
const groupOf = ({ id_recorrencia, parcela, parcelas }: Titulo) =>
  id_recorrencia === null
    ? `é a parcela ${parcela} de ${parcelas}.`
    : 'se repete. Excluir todas em aberto também encerra a repetição.'

/** Deletes one instalment or repetition (N), or all unpaid ones of its plan or recurrence (T). */
export function DeleteParcela({ titulo, onClose }: DeleteParcelaProps) {
  const act = useAct({
    onFailure: (error) => reportFailureOf(deleteFailed[titulo.operacao], error),
  })
  const run = (todos: boolean) =>
    act.run(async () => ({ msg: (await remove(titulo, todos)) ?? 'Deletado com sucesso' }), onClose)
  return (
    <Dialog title="Deseja realmente deletar?" size="sm" onClose={onClose}>
      <Stack gap="sm">
        <Text size="sm">
          “{titulo.descricao}” {groupOf(titulo)} Essa ação é irreversível!
        </Text>
        <Group justify="flex-end" gap="xs">
          <CancelButton />
          <Button
            color="red"
            variant="light"
            disabled={act.isRunning}
            onClick={() => void run(true)}
          >
            Todas em aberto
          </Button>
          <Button color="red" disabled={act.isRunning} onClick={() => void run(false)}>
            Só esta
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
