import type { ReactNode } from 'react'
import { useState } from 'react'
import { toast } from '../../lib/page/toast.ts'
import type { BoundFields } from '../fields/bound.tsx'
import { Note } from '../layout/text.tsx'
import { FileDrop } from './file-drop.tsx'

/** How each state of a stored certificate looks. */
export const certificateLooks = {
  valido: { label: 'Válido', color: 'green' },
  a_vencer: { label: 'A vencer', color: 'orange' },
  vencido: { label: 'Vencido', color: 'red' },
  chave_perdida: { label: 'Chave perdida', color: 'red' },
} as const

const mostBytes = 50_000

interface CertificateFieldsProps {
  readonly f: BoundFields<{ senha: string }>
  /** The chosen file in base64; '' while none is chosen. */
  readonly pfx: string
  readonly onPfx: (pfx: string) => void
  /** Why the file was refused. */
  readonly problem: ReactNode
}

/** The file of an A1 certificate and its password; the form stores them at `pfx` and `senha`. */
export function CertificateFields({ f, pfx, onPfx, problem }: CertificateFieldsProps) {
  const [name, setName] = useState('')
  const read = async ([file]: readonly File[]) => {
    if (!file) return
    if (file.size > mostBytes) {
      toast.warning('O arquivo é grande demais para um certificado.')
      return
    }
    const bytes = new Uint8Array(await file.arrayBuffer())
    onPfx(btoa(String.fromCharCode(...bytes)))
    setName(file.name)
  }
  return (
    <>
      <div data-path="pfx" tabIndex={-1}>
        <FileDrop
          accept=".pfx,.p12"
          label="Escolher o arquivo .pfx"
          onFiles={(files) => void read(files)}
        >
          <Note small>{pfx === '' ? 'O A1 é um arquivo .pfx ou .p12.' : name}</Note>
          {problem && (
            <Note small tone="danger" role="alert">
              {problem}
            </Note>
          )}
        </FileDrop>
      </div>
      <f.Secret
        of="senha"
        label="Senha do certificado"
        help="Não é guardada. A chave é, cifrada."
      />
    </>
  )
}
