import { arquivoUpload } from '@claquete/contract/sistema/arquivos/arquivo'
import { useState } from 'react'
import { upload } from '../../lib/acts/send-file.ts'
import { useCurrentForm, useFormValues } from '../../lib/form/form.ts'
import { useUnreadable } from '../../lib/form/unreadable.ts'
import { useField } from '../../ui/fields/use-field.ts'
import { reportFailureOf } from '../../lib/wire/call.ts'
import { IconButton } from '../../ui/buttons/press.tsx'
import { IconFileTypePdf, IconX } from '../../ui/icons.ts'
import { Row } from '../../ui/layout/flex.tsx'
import { Note } from '../../ui/layout/text.tsx'
import { FileDrop } from '../../ui/records/file-drop.tsx'

export interface SentPdf {
  readonly arquivo: string
  readonly nome: string
}

/** The PDFs to be signed, in the order in which they are read. */
export function PdfField({ name }: { readonly name: string }) {
  const { value, set } = useField<readonly SentPdf[]>({ name, label: 'Documentos' })
  const { form } = useCurrentForm()
  const [isSending, setSending] = useState(false)
  const { at } = useUnreadable(name, isSending ? 'Espere o envio dos arquivos.' : undefined)
  useFormValues()
  const problems = [form.errors[name], ...value.map((_, index) => form.errors[`${name}.${index}`])]
  const send = async (files: readonly File[]) => {
    setSending(true)
    const sent: SentPdf[] = []
    for (const file of files) {
      try {
        const query = { param: 'assinatura', tipo: 'file' }
        const { nomeArquivo } = await upload(arquivoUpload, { query, file })
        sent.push({ arquivo: nomeArquivo, nome: file.name })
      } catch (failure) {
        reportFailureOf(file.name, failure)
      }
    }
    setSending(false)
    if (sent.length > 0) set([...value, ...sent])
  }
  return (
    <div data-path={at} tabIndex={-1}>
      <FileDrop
        accept=".pdf,application/pdf"
        isMultiple
        isDisabled={isSending}
        label={value.length > 0 ? 'Acrescentar PDF' : 'Escolher PDF'}
        onFiles={(files) => void send(files)}
      >
        {value.map(({ arquivo, nome }) => (
          <Row key={arquivo} nowrap gap={1}>
            <IconFileTypePdf size={16} aria-hidden />
            <Note small>{nome}</Note>
            <IconButton
              size={24}
              aria-label={`Tirar ${nome}`}
              onClick={() => set(value.filter((one) => one.arquivo !== arquivo))}
            >
              <IconX size={13} />
            </IconButton>
          </Row>
        ))}
        {isSending && <Note small>Enviando…</Note>}
        {problems.map(
          (problem, index) =>
            problem && (
              <Note key={index} small tone="danger" role="alert">
                {problem}
              </Note>
            ),
        )}
      </FileDrop>
    </div>
  )
}
