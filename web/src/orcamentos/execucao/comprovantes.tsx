import { arquivoUpload } from '@claquete/contract/sistema/arquivos/arquivo'
import { ActionIcon, Progress } from '@mantine/core'
import { useRef, useState } from 'react'
import { CallFailure, upload } from '../../lib/call.ts'
import { toast } from '../../lib/toast.ts'
import { IconPaperclip, IconPhoto, IconX } from '../../ui/icons.ts'
import styles from './execucao.module.css'

/** A receipt on its way: sent, being sent, or waiting for the network. */
export interface Comprovante {
  readonly nome: string
  /** Absent until the server has it. */
  readonly id_arquivo?: number
  readonly arquivo?: File
  readonly parte?: number
  readonly falhou?: boolean
}

/** Sends the photographs of an expense as they are taken; one that fails waits to be sent again. */
export function useComprovantes(
  inicio: readonly Comprovante[],
  aoMudar: (lista: readonly Comprovante[]) => void,
) {
  const [lista, setLista] = useState(inicio)
  const latest = useRef(inicio)
  const change = (proxima: readonly Comprovante[]) => {
    latest.current = proxima
    setLista(proxima)
    aoMudar(proxima)
  }
  const replace = (nome: string, mudanca: Partial<Comprovante>) =>
    change(latest.current.map((um) => (um.nome === nome ? { ...um, ...mudanca } : um)))
  const send = async ({ nome, arquivo }: Comprovante): Promise<boolean> => {
    if (!arquivo) return false
    replace(nome, { parte: 0, falhou: false })
    try {
      const query = { param: 'despesa', tipo: 'file' }
      const onProgress = (parte: number) => replace(nome, { parte })
      const { id_arquivo } = await upload(arquivoUpload, { query, file: arquivo, onProgress })
      replace(nome, { id_arquivo, parte: 1 })
      return true
    } catch (error) {
      replace(nome, { falhou: true })
      if (error instanceof CallFailure && error.status === 422) toast.warning(error.msg)
      return false
    }
  }
  return {
    lista,
    tirar: (nome: string) => change(latest.current.filter((um) => um.nome !== nome)),
    juntar: (arquivos: readonly File[]) => {
      const novos = arquivos.map((arquivo, at) => ({
        nome: `${Date.now()}-${at}-${arquivo.name}`,
        arquivo,
      }))
      change([...latest.current, ...novos])
      for (const novo of novos) void send(novo)
    },
    /** Sends what did not go; false while something still cannot. */
    async enviarFaltantes(): Promise<boolean> {
      const faltam = latest.current.filter(({ id_arquivo }) => id_arquivo === undefined)
      const sent = []
      for (const um of faltam) sent.push(await send(um))
      return sent.every(Boolean)
    },
    ids: () => latest.current.flatMap(({ id_arquivo }) => (id_arquivo ? [id_arquivo] : [])),
  }
}

type Envio = ReturnType<typeof useComprovantes>

const semMarca = (nome: string) => nome.replace(/^\d+-\d+-/u, '')

/** Photograph or choose the receipts of an expense. */
export function Comprovantes({ envio }: { envio: Envio }) {
  const camera = useRef<HTMLInputElement>(null)
  const arquivos = useRef<HTMLInputElement>(null)
  const choose = (input: HTMLInputElement) => {
    const files = [...(input.files ?? [])]
    input.value = ''
    if (files.length > 0) envio.juntar(files)
  }
  return (
    <div className={styles.comprovantes}>
      <div className={styles.fotos}>
        <button type="button" className={styles.foto} onClick={() => camera.current?.click()}>
          <IconPhoto size={22} stroke={1.5} aria-hidden />
          Fotografar nota
        </button>
        <button type="button" className={styles.foto} onClick={() => arquivos.current?.click()}>
          <IconPaperclip size={22} stroke={1.5} aria-hidden />
          Escolher arquivo
        </button>
      </div>
      <input
        ref={camera}
        type="file"
        hidden
        accept="image/*"
        capture="environment"
        aria-label="Fotografar nota"
        onChange={(event) => choose(event.currentTarget)}
      />
      <input
        ref={arquivos}
        type="file"
        hidden
        multiple
        accept="image/*,application/pdf"
        aria-label="Escolher arquivo"
        onChange={(event) => choose(event.currentTarget)}
      />
      <ul className={styles.enviados}>
        {envio.lista.map((um) => (
          <li key={um.nome}>
            <span>{semMarca(um.nome)}</span>
            {um.id_arquivo === undefined && !um.falhou && (
              <Progress
                value={(um.parte ?? 0) * 100}
                size="sm"
                aria-label={`Enviando ${semMarca(um.nome)}`}
              />
            )}
            {um.id_arquivo !== undefined && <em>enviado</em>}
            {um.falhou && <em data-tom="danger">não enviado: tentaremos de novo ao salvar</em>}
            <ActionIcon
              variant="subtle"
              color="gray"
              size="lg"
              aria-label={`Remover ${semMarca(um.nome)}`}
              onClick={() => envio.tirar(um.nome)}
            >
              <IconX size={16} />
            </ActionIcon>
          </li>
        ))}
      </ul>
    </div>
  )
}
