import type { VerificacaoPage } from '@claquete/contract/contratos/assinatura/verificacao'
import { useState } from 'react'
import type { DragEvent } from 'react'
import { Status } from '../../ui/status.tsx'
import styles from './verificacao.module.css'

interface Found {
  readonly kind: 'bom' | 'espera' | 'ruim'
  readonly title: string
  readonly text: string
}

/** SHA-256 of a file, computed here. Browsers do so at secure addresses alone. */
async function hashOf(file: Blob): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

function compare({ sha256_final, documentos }: VerificacaoPage, hash: string): Found {
  if (hash === sha256_final) {
    return {
      kind: 'bom',
      title: 'É o arquivo assinado',
      text: 'Cada byte é igual ao do arquivo que todos assinaram.',
    }
  }
  const original = documentos.find(({ sha256 }) => sha256 === hash)
  if (original) {
    return {
      kind: 'espera',
      title: 'É o original, sem as assinaturas',
      text: `É igual a ${original.nome}, como foi enviado. Peça o arquivo assinado a quem o tem.`,
    }
  }
  return {
    kind: 'ruim',
    title: 'Não é este documento',
    text: 'Este arquivo não é conhecido: foi alterado, ou é de outro documento.',
  }
}

const insecure: Found = {
  kind: 'espera',
  title: 'Este navegador não consegue conferir aqui',
  text: 'Abra esta página por um endereço que comece com https, ou compare o SHA-256 abaixo por outro meio.',
}

/** Compares a file with the document. Its bytes stay in the browser. */
export function FileCheck({ page }: { readonly page: VerificacaoPage }) {
  const [found, setFound] = useState<Found>()
  const [name, setName] = useState('')
  const [isOver, setOver] = useState(false)
  const check = async (file: File | undefined) => {
    if (!file) return
    setName(file.name)
    setFound(globalThis.isSecureContext ? compare(page, await hashOf(file)) : insecure)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    void check(event.dataTransfer.files[0])
  }
  return (
    <section>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dropping is one more way to choose; its input takes keys */}
      <label
        className={styles.drop}
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <strong>Confira o seu arquivo</strong>
        <span>Solte o PDF aqui, ou toque para escolher. Ele não sai deste aparelho.</span>
        <input
          type="file"
          accept="application/pdf,.pdf"
          onChange={(event) => void check(event.currentTarget.files?.[0])}
        />
      </label>
      <Status className={styles.found} data-kind={found?.kind}>
        {found && (
          <>
            <strong>{found.title}</strong>
            <span>{`${name}: ${found.text}`}</span>
          </>
        )}
      </Status>
    </section>
  )
}
