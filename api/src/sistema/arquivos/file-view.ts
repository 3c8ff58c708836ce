import type { Arquivo } from '@claquete/contract/sistema/arquivos/arquivo'
import { fileLink } from '../../kernel/files/links.ts'
import type { Services } from '../../kernel/services.ts'

interface FileRow {
  readonly id_arquivo: number
  readonly arquivo: string
  readonly name: string
  readonly tamanho: number
  readonly removido: string
  readonly criado_em: string
}

/** A stored file for the screens, with a temporary link. */
export const fileView = (services: Services, row: FileRow): Arquivo => ({
  id_arquivo: row.id_arquivo,
  name: row.name,
  url: fileLink(services, row.arquivo, row.name),
  type: 'in-cloud',
  removido: row.removido === 'S' ? 'S' : 'N',
  arquivo: row.arquivo,
  tamanho: row.tamanho,
  criado_em: row.criado_em,
})
