import { versaoNova } from '@claquete/contract/orcamentos/versoes/versao'
import { Button, Group, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { toOrcamentoEdit } from '../../addresses/orcamentos.ts'
import { reportFailure, useWrite } from '../../lib/call.ts'
import { toast } from '../../lib/toast.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { orcamentoReads } from '../orcamento/public.ts'

interface NovaVersaoProps {
  readonly id_orcamento: number
  /** Name of the version being copied. */
  readonly de: string
  readonly onClose: () => void
}

/** Creates a version under a name and opens it. */
export function NovaVersaoDialog({ id_orcamento, de, onClose }: NovaVersaoProps) {
  const navigate = useNavigate()
  const [nome_versao, setNome] = useState('')
  const create = useWrite(versaoNova, {
    refresh: orcamentoReads,
    onSuccess: (reply) => {
      toast.success(reply.msg ?? 'Versão criada')
      onClose()
      void navigate(toOrcamentoEdit(reply.id_orcamento))
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    create.mutate({ params: { id_orcamento }, body: { nome_versao } }, { onError: reportFailure })
  }
  return (
    <Dialog title="Nova versão" size="sm" onClose={onClose}>
      <form onSubmit={submit}>
        <TextInput
          label="Nome da versão"
          placeholder="Versão reduzida"
          description={`Copia a planilha de “${de}”. Pagamentos, verbas e cartas ficam lá.`}
          inputWrapperOrder={['label', 'input', 'description']}
          maxLength={80}
          data-autofocus
          autoComplete="off"
          value={nome_versao}
          onChange={(event) => setNome(event.currentTarget.value)}
        />
        <Group justify="flex-end" mt="lg" gap="xs">
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" loading={create.isPending}>
            Criar versão
          </Button>
        </Group>
      </form>
    </Dialog>
  )
}
