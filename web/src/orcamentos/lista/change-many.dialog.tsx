import {
  orcamentoOptions,
  orcamentoUpdateList,
} from '@claquete/contract/orcamentos/lista/orcamento'
import { Button, Group, Select, Stack } from '@mantine/core'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { reportFailure, useRead, useWrite } from '../../lib/wire/call.ts'
import { counted } from '../../lib/plain/format.ts'
import { useMay } from '../../lib/account/permission.ts'
import { toast } from '../../lib/page/toast.ts'
import { Dialog } from '../../ui/frame/dialog.tsx'
import { optionsScroll } from '../../ui/inputs/options-scroll.ts'
import { orcamentoReads } from '../orcamento/public.ts'
import { noSuggestions } from '../../ui/inputs/options.ts'

interface ChangeManyProps {
  readonly ids: readonly number[]
  readonly onDone: () => void
  readonly onClose: () => void
}

/** Changes the responsible person, the status or both of the selected budgets. */
export function ChangeManyDialog({ ids, onDone, onClose }: ChangeManyProps) {
  const may = useMay()
  const { data } = useRead(orcamentoOptions, {})
  const [responsavel, setResponsavel] = useState<string | null>(null)
  const [status, setStatus] = useState<string | null>(null)
  const change = useWrite(orcamentoUpdateList, {
    refresh: orcamentoReads,
    onSuccess: (reply) => {
      toast.success(reply.msg ?? 'Alterados')
      onDone()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const body = {
      ids: [...ids],
      ...(responsavel && { id_responsavel: Number(responsavel) }),
      ...(status && { id_orcamento_status: Number(status) }),
    }
    change.mutate({ body }, { onError: reportFailure })
  }
  return (
    <Dialog
      title={`Alterar ${counted(ids.length, 'orçamento', 'orçamentos')}`}
      size="sm"
      onClose={onClose}
    >
      <form onSubmit={submit}>
        <Stack gap="sm">
          {may('orcamento.alterar') && (
            <Select
              label="Responsável"
              placeholder="Como está"
              {...optionsScroll}
              searchable
              clearable
              clearButtonProps={{ 'aria-label': 'Limpar' }}
              nothingFoundMessage={noSuggestions}
              data={(data?.data.responsaveis ?? []).map(({ id, nome }) => ({
                value: String(id),
                label: nome,
              }))}
              value={responsavel}
              onChange={setResponsavel}
            />
          )}
          {may('orcamento.aprovar') && (
            <Select
              label="Status"
              placeholder="Como está"
              {...optionsScroll}
              clearable
              clearButtonProps={{ 'aria-label': 'Limpar' }}
              data={(data?.data.status ?? []).map((one) => ({
                value: String(one.id_orcamento_status),
                label: one.descricao,
              }))}
              value={status}
              onChange={setStatus}
            />
          )}
        </Stack>
        <Group justify="flex-end" mt="lg" gap="xs">
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" loading={change.isPending} disabled={!responsavel && !status}>
            Alterar
          </Button>
        </Group>
      </form>
    </Dialog>
  )
}
