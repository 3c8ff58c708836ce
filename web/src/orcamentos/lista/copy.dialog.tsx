import { versaoCopy } from '@claquete/contract/orcamentos/versoes/versao'
import { Button, Group, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { toOrcamentoEdit } from '../../addresses/orcamentos.ts'
import { reportFailure, useWrite } from '../../lib/call.ts'
import { toast } from '../../lib/toast.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { orcamentoReads } from '../orcamento/public.ts'

interface CopyProps {
  readonly id_orcamento: number
  readonly titulo: string
  readonly onClose: () => void
}

/** Copies a budget under a new title and opens the copy. */
export function CopyDialog({ id_orcamento, titulo: old, onClose }: CopyProps) {
  const navigate = useNavigate()
  const [titulo, setTitulo] = useState(`${old} (cópia)`)
  const copy = useWrite(versaoCopy, {
    refresh: orcamentoReads,
    onSuccess: (reply) => {
      toast.success(reply.msg ?? 'Orçamento copiado')
      onClose()
      void navigate(toOrcamentoEdit(reply.id_orcamento))
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    copy.mutate({ params: { id_orcamento }, body: { titulo } }, { onError: reportFailure })
  }
  return (
    <Dialog title="Copiar orçamento" size="sm" onClose={onClose}>
      <form onSubmit={submit}>
        <TextInput
          label="Título do novo orçamento"
          description="Recebe outro número e volta ao início: sem aprovação, datas nem pagamentos."
          inputWrapperOrder={['label', 'input', 'description']}
          maxLength={200}
          data-autofocus
          autoComplete="off"
          value={titulo}
          onChange={(event) => setTitulo(event.currentTarget.value)}
        />
        <Group justify="flex-end" mt="lg" gap="xs">
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" loading={copy.isPending} disabled={titulo.trim() === ''}>
            Copiar
          </Button>
        </Group>
      </form>
    </Dialog>
  )
}
