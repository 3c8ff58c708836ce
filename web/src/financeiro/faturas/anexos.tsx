import { arquivoUpload } from '@claquete/contract/sistema/arquivos/arquivo'
import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { reportFailureOf } from '../../lib/wire/call.ts'
import { useFormValues } from '../../lib/form/form.ts'
import { upload } from '../../lib/acts/send-file.ts'
import { useUnreadable } from '../../lib/form/unreadable.ts'
import { useField } from '../../ui/fields/use-field.ts'
import type { FieldProps } from '../../ui/fields/use-field.ts'
import { IconPaperclip, IconX } from '../../ui/icons.ts'
import { Row } from '../../ui/layout/flex.tsx'
import { IconButton } from '../../ui/buttons/press.tsx'
import { Note } from '../../ui/layout/text.tsx'

export interface Sent {
  readonly id_arquivo: number
  readonly nome: string
}

interface AnexosProps {
  readonly sent: readonly Sent[]
  readonly onChange: (sent: readonly Sent[]) => void
  readonly label?: string
  /** Its path in the form around it, which waits for the files. */
  readonly path?: string
}

const underWay = 'Espere o envio dos arquivos.'

/** Uploads files to attach to an invoice, which waits for them. */
export function Anexos({ sent, onChange, label = 'Anexar documentos', path }: AnexosProps) {
  const input = useRef<HTMLInputElement>(null)
  const [isSending, setSending] = useState(false)
  const { at } = useUnreadable(path, isSending ? underWay : undefined)
  const latest = useRef(sent)
  useEffect(() => {
    latest.current = sent
  })
  const send = async (arquivos: readonly File[]) => {
    setSending(true)
    const novos: Sent[] = []
    for (const file of arquivos) {
      try {
        const query = { param: 'fatura', tipo: 'file' }
        const { id_arquivo } = await upload(arquivoUpload, { query, file })
        novos.push({ id_arquivo, nome: file.name })
      } catch (error) {
        reportFailureOf(file.name, error)
      }
    }
    setSending(false)
    if (novos.length > 0) onChange([...latest.current, ...novos])
  }
  return (
    <Row>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={label}
        onChange={(event) => {
          const arquivos = [...(event.currentTarget.files ?? [])]
          event.currentTarget.value = ''
          void send(arquivos)
        }}
      />
      {sent.map(({ id_arquivo, nome }) => (
        <Row key={id_arquivo} nowrap gap={1}>
          <IconPaperclip size={14} aria-hidden />
          <Note small>{nome}</Note>
          <IconButton
            size={22}
            aria-label={`Tirar ${nome}`}
            onClick={() => onChange(sent.filter((um) => um.id_arquivo !== id_arquivo))}
          >
            <IconX size={13} />
          </IconButton>
        </Row>
      ))}
      <Button
        size="xs"
        variant="default"
        data-path={at}
        loading={isSending}
        leftSection={<IconPaperclip size={15} stroke={1.5} />}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
    </Row>
  )
}

/** The files of an invoice, in its form: saving waits for those under way. */
export function AnexosField(props: Omit<FieldProps, 'label'>) {
  const label = 'Anexar documentos'
  const { value, set, input } = useField<readonly Sent[]>({ ...props, label })
  useFormValues()
  return <Anexos sent={value} onChange={set} label={label} path={input['data-path']} />
}
