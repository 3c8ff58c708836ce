import { arquivoUpload } from '@claquete/contract/sistema/arquivos/arquivo'
import { ActionIcon } from '@mantine/core'
import { useRef, useState } from 'react'
import { reportFailureOf } from '../../lib/call.ts'
import { upload } from '../../lib/send-file.ts'
import { useCurrentForm } from '../../lib/form.ts'
import { acceptOf, isAcceptable } from '../../lib/upload.ts'
import { FileDrop } from '../../ui/file-drop.tsx'
import { Section } from '../../ui/form/form-layout.tsx'
import { IconPaperclip, IconX } from '../../ui/icons.ts'
import { Item, ItemList } from '../../ui/layout/item-list.tsx'
import { Note } from '../../ui/layout/text.tsx'

interface Sent {
  readonly id_arquivo: number
  readonly nome: string
}

/** Attachments of a new title: uploaded at once, attached on save, which waits for them. */
export function NewAnexos() {
  const { form, set, fieldProblems } = useCurrentForm()
  const [enviados, setEnviados] = useState<readonly Sent[]>([])
  const [isSending, setSending] = useState(false)
  const latest = useRef(enviados)
  const keep = (lista: readonly Sent[]) => {
    latest.current = lista
    setEnviados(lista)
    set(
      'anexos',
      lista.map(({ id_arquivo }) => id_arquivo),
    )
  }
  const send = async (files: readonly File[]) => {
    const order = { param: 'lancamento', kind: 'file' as const }
    const novos: Sent[] = []
    setSending(true)
    fieldProblems.set('anexos', 'Espere o envio dos arquivos.')
    for (const file of files.filter((one) => isAcceptable(one, order))) {
      try {
        const query = { param: 'lancamento', tipo: 'file' }
        const { id_arquivo } = await upload(arquivoUpload, { query, file })
        novos.push({ id_arquivo, nome: file.name })
      } catch (error) {
        reportFailureOf(file.name, error)
      }
    }
    fieldProblems.delete('anexos')
    setSending(false)
    keep([...latest.current, ...novos])
  }
  return (
    <Section title="Anexos" help="Nota, boleto, contrato.">
      <FileDrop
        accept={acceptOf('file')}
        isMultiple
        isDisabled={isSending || enviados.length >= 20}
        label={isSending ? 'Enviando…' : 'Escolher arquivos'}
        onFiles={(files) => void send(files)}
      />
      {form.errors['anexos'] && (
        <Note tone="danger" role="alert">
          {form.errors['anexos']}
        </Note>
      )}
      {enviados.length > 0 && (
        <ItemList bare>
          {enviados.map(({ id_arquivo, nome }) => (
            <Item
              key={id_arquivo}
              lead={<IconPaperclip size={14} stroke={1.5} />}
              title={nome}
              aside={
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={`Tirar ${nome}`}
                  onClick={() => keep(enviados.filter((um) => um.id_arquivo !== id_arquivo))}
                >
                  <IconX size={14} />
                </ActionIcon>
              }
            />
          ))}
        </ItemList>
      )}
    </Section>
  )
}
