import { anexosMax } from '@claquete/contract/livro/titulos/titulo'
import { arquivoUpload } from '@claquete/contract/sistema/arquivos/arquivo'
import { ActionIcon } from '@mantine/core'
import { useState } from 'react'
import { reportFailureOf } from '../../../lib/wire/call.ts'
import { upload } from '../../../lib/acts/send-file.ts'
import { useValues } from '../../../lib/form/form.ts'
import { acceptOf, isAcceptable } from '../../../lib/acts/upload.ts'
import { FileDrop } from '../../../ui/records/file-drop.tsx'
import { Section } from '../../../ui/form/layout.tsx'
import type { RecordForm } from '../../../ui/form/use-record-form.ts'
import { IconPaperclip, IconX } from '../../../ui/icons.ts'
import { Item, ItemList } from '../../../ui/figures/item-list.tsx'
import { Note } from '../../../ui/layout/text.tsx'
import type { Anexo, Values } from './values.ts'

/** Attachments of a new title: uploaded at once, attached on save, which waits for them. */
export function NewAnexos({ f }: { readonly f: RecordForm<Values> }) {
  const { anexos } = useValues(f)
  const [isSending, setSending] = useState(false)
  const wrong = f.form.errors['anexos']
  const send = async (files: readonly File[]) => {
    const order = { param: 'lancamento', kind: 'file' as const }
    const novos: Anexo[] = []
    setSending(true)
    f.fieldProblems.set('anexos', 'Espere o envio dos arquivos.')
    for (const file of files.filter((one) => isAcceptable(one, order))) {
      try {
        const query = { param: 'lancamento', tipo: 'file' }
        const { id_arquivo } = await upload(arquivoUpload, { query, file })
        novos.push({ id_arquivo, nome: file.name })
      } catch (error) {
        reportFailureOf(file.name, error)
      }
    }
    f.fieldProblems.delete('anexos')
    setSending(false)
    f.set('anexos', [...f.form.getValues().anexos, ...novos])
  }
  return (
    <Section title="Anexos" help="Nota, boleto, contrato.">
      <FileDrop
        accept={acceptOf('file')}
        isMultiple
        isDisabled={isSending || anexos.length >= anexosMax}
        label={isSending ? 'Enviando…' : 'Escolher arquivos'}
        onFiles={(files) => void send(files)}
      />
      {wrong && (
        <Note tone="danger" role="alert">
          {wrong}
        </Note>
      )}
      {anexos.length > 0 && (
        <ItemList bare>
          {anexos.map(({ id_arquivo, nome }) => (
            <Item
              key={id_arquivo}
              lead={<IconPaperclip size={14} stroke={1.5} />}
              title={nome}
              aside={
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={`Tirar ${nome}`}
                  onClick={() =>
                    f.set(
                      'anexos',
                      anexos.filter((um) => um.id_arquivo !== id_arquivo),
                    )
                  }
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
