import type { Item } from '@claquete/contract/cadastros/catalogo/catalogue'
import { Failure } from '@claquete/contract/failures'
import type { FieldError } from '@claquete/contract/failures'
import { messages } from '@claquete/contract/messages'
import { normalizeItemLc116 } from '@claquete/core/cadastros/catalogo/item-lc116'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import type { CustomValues } from '@claquete/contract/kernel/custom-fields'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { requireVersao } from '../../kernel/records/versao.ts'
import { customValueErrors, saveCustomValues } from '../../sistema/configuracoes/public.ts'
import {
  insertItem,
  listRepeated,
  lockItems,
  missingReferences,
  updateItem,
} from './item.queries.ts'

export interface ItemBody {
  readonly codigo?: string | undefined
  readonly valor?: Cents | undefined
  readonly custo?: Cents | undefined
  readonly id_unidade?: number | null | undefined
  readonly id_pessoa?: number | null | undefined
  readonly item_lc116?: string | null | undefined
  readonly campos_personalizados?: CustomValues | undefined
}

export interface SavedItem {
  readonly id: number
  /** Other items with the same name or code. */
  readonly repetidos: readonly { readonly id: number; readonly nome: string }[]
}

export async function createItem(
  db: TenantDb,
  kind: Item,
  body: ItemBody & { readonly nome: string },
): Promise<SavedItem> {
  const { nome, campos_personalizados: custom, ...fields } = body
  const erros = await customValueErrors(db, kind.name, { values: custom, isNew: true })
  const values = await checked(db, fields, erros)
  const id = await insertItem(db, kind, nome, values)
  await saveCustomValues(db, kind.name, id, custom)
  const repetidos = await listRepeated(db, kind, { id, nome, codigo: body.codigo ?? '' })
  return { id, repetidos }
}

export async function changeItem(
  db: TenantDb,
  kind: Item,
  body: ItemBody & {
    readonly id: number
    readonly nome: string
    readonly versao: number
  },
): Promise<SavedItem> {
  const { id, nome, versao, campos_personalizados: custom, ...fields } = body
  const [stored] = await lockItems(db, kind, [id])
  if (!stored) throw new Failure('nao_encontrado')
  requireVersao(stored, versao)
  const erros = await customValueErrors(db, kind.name, { values: custom, isNew: false })
  const values = await checked(db, fields, erros)
  await updateItem(db, kind, id, { ...values, [kind.name]: nome })
  await saveCustomValues(db, kind.name, id, custom)
  const codigo = body.codigo ?? stored.codigo
  return { id, repetidos: await listRepeated(db, kind, { id, nome, codigo }) }
}

/** The fields as stored; refuses with every problem that the schema cannot check. */
async function checked<Body extends ItemBody>(
  db: TenantDb,
  body: Body,
  known: readonly FieldError[],
) {
  const { id_unidade, id_pessoa, item_lc116 } = body
  const missing = await missingReferences(db, {
    id_unidade: id_unidade ?? null,
    id_pessoa: id_pessoa ?? null,
  })
  const item = item_lc116 ? normalizeItemLc116(item_lc116) : null
  const erros = [...missing.map((campo) => ({ campo, msg: messages.exists })), ...known]
  if (item === undefined) {
    erros.push({ campo: 'item_lc116', msg: 'Informe um item da lista, como 13.02' })
  }
  if (erros.length > 0) throw new Failure('dados_invalidos', { erros })
  return { ...body, ...(item_lc116 !== undefined && { item_lc116: item }) }
}
