import {
  observacaoDelete,
  observacaoGet,
  observacaoPost,
} from '@claquete/contract/orcamentos/folha/itens'
import { Button, Checkbox, Textarea } from '@mantine/core'
import { useState } from 'react'
import { call, failureText, useRead, useWrite } from '../../../lib/wire/call.ts'
import { confirmDelete } from '../../../lib/acts/confirm.ts'
import { formatMoment } from '../../../lib/plain/format.ts'
import { refreshReads } from '../../../lib/wire/call.ts'
import { SidePanel } from '../../../ui/frame/dialog.tsx'
import { IconTrash } from '../../../ui/icons.ts'
import type { PainelProps } from './props.ts'
import { Stack } from '../../../ui/layout/flex.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Note } from '../../../ui/layout/text.tsx'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { Reading } from '../../../ui/frame/reading.tsx'

/** The budget's notes; those marked so are printed on the proposal. */
export function ObservacaoPanel({ store, onClose }: PainelProps) {
  const { header } = store.snapshot()
  const params = { id_orcamento: header.id_orcamento }
  const reading = useRead(observacaoGet, { params })
  const [texto, setTexto] = useState('')
  const [isPrinted, setPrinting] = useState(false)
  const write = useWrite(observacaoPost, {
    refresh: [observacaoGet],
    // What was typed since it was sent stays.
    onSuccess: (_reply, { body }) => setTexto((now) => (now === body.texto ? '' : now)),
  })
  const remove = (id_orca_observacao: number, label: string) =>
    void confirmDelete({
      label,
      run: async () => {
        await call(observacaoDelete, { params, body: { id_orca_observacao } })
        await refreshReads(observacaoGet)
      },
    })
  return (
    <SidePanel title="Observações" isChanged={() => texto.trim() !== ''} onClose={onClose}>
      <Stack>
        {header.pode.alterar && (
          <Card>
            <Textarea
              label="Nova observação"
              autosize
              minRows={2}
              maxLength={4000}
              value={texto}
              error={write.error ? failureText(write.error) : undefined}
              onChange={(event) => setTexto(event.currentTarget.value)}
            />
            <Checkbox
              size="sm"
              label="Imprimir na proposta"
              checked={isPrinted}
              onChange={(event) => setPrinting(event.currentTarget.checked)}
            />
            <Button
              disabled={texto.trim() === ''}
              loading={write.isPending}
              onClick={() =>
                write.mutate({ params, body: { texto, imprimir: isPrinted ? 'S' : 'N' } })
              }
            >
              Escrever
            </Button>
          </Card>
        )}
        <Reading of={reading} dense waiting={80} empty={<Note>Nenhuma observação ainda.</Note>}>
          {({ data }) =>
            data.map((observacao) => (
              <Card key={observacao.id_orca_observacao}>
                <span style={{ whiteSpace: 'pre-wrap' }}>{observacao.texto}</span>
                <Note small>
                  {[
                    observacao.nome,
                    formatMoment(observacao.criado_em),
                    observacao.imprimir === 'S' && 'impressa',
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </Note>
                {header.pode.alterar && (
                  <IconButton
                    label="Excluir a observação"
                    tone="danger"
                    onClick={() =>
                      remove(observacao.id_orca_observacao, observacao.texto.slice(0, 60))
                    }
                  >
                    <IconTrash size={16} stroke={1.5} />
                  </IconButton>
                )}
              </Card>
            ))
          }
        </Reading>
      </Stack>
    </SidePanel>
  )
}
