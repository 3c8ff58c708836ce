import { arquivoUpload } from '@claquete/contract/sistema/arquivos/arquivo'
import { ActionIcon, Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { reportFailure, upload } from '../../lib/call.ts'
import { IconPaperclip, IconX } from '../../ui/icons.ts'
import styles from './faturas.module.css'

export interface Enviado {
  readonly id_arquivo: number
  readonly nome: string
}

interface AnexosProps {
  readonly enviados: readonly Enviado[]
  readonly onChange: (enviados: readonly Enviado[]) => void
  readonly label?: string
}

/** Files sent to go with an invoice. */
export function Anexos({ enviados, onChange, label = 'Anexar documentos' }: AnexosProps) {
  const input = useRef<HTMLInputElement>(null)
  const [enviando, setEnviando] = useState(false)
  const send = async (arquivos: readonly File[]) => {
    setEnviando(true)
    const novos: Enviado[] = []
    try {
      for (const file of arquivos) {
        const query = { param: 'fatura', tipo: 'file' }
        const { id_arquivo } = await upload(arquivoUpload, { query, file })
        novos.push({ id_arquivo, nome: file.name })
      }
    } catch (error) {
      reportFailure(error)
    } finally {
      setEnviando(false)
      if (novos.length > 0) onChange([...enviados, ...novos])
    }
  }
  return (
    <div className={styles.anexos}>
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
      {enviados.map(({ id_arquivo, nome }) => (
        <span key={id_arquivo} className={styles.anexo}>
          <IconPaperclip size={14} aria-hidden /> {nome}
          <ActionIcon
            size="xs"
            variant="subtle"
            color="gray"
            aria-label={`Tirar ${nome}`}
            onClick={() => onChange(enviados.filter((um) => um.id_arquivo !== id_arquivo))}
          >
            <IconX size={13} />
          </ActionIcon>
        </span>
      ))}
      <Button
        size="xs"
        variant="default"
        loading={enviando}
        leftSection={<IconPaperclip size={15} stroke={1.5} />}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
    </div>
  )
}
