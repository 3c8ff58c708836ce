import type { Item } from '@claquete/contract/cadastros/catalogo/catalogue'
import { produto } from '@claquete/contract/cadastros/catalogo/produto'
import { servico } from '@claquete/contract/cadastros/catalogo/servico'
import { produtoImport } from '@claquete/contract/sistema/importacao/targets/produto'
import { servicoImport } from '@claquete/contract/sistema/importacao/targets/servico'
import { normalizeItemLc116 } from '@claquete/core/cadastros/catalogo/item-lc116'
import { fold } from '@claquete/core/kernel/text'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { int, json as jsonColumn, text } from '../../kernel/database/columns.ts'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { lockForValues, storeManyCustomValues } from '../../sistema/configuracoes/public.ts'
import {
  customFields,
  fieldsOf,
  keyText,
  longTextCell,
  moneyCell,
  numberCell,
  rememberCreated,
  textCell,
  undoCreated,
  yesNoCell,
} from '../../sistema/importacao/public.ts'
import type {
  ImportField,
  ImportTarget,
  LineKey,
  LineValues,
} from '../../sistema/importacao/public.ts'

const within =
  (read: ImportField['read'], max: number, msg: string): ImportField['read'] =>
  (cell) => {
    const reading = read(cell)
    const isOut = 'value' in reading && (Number(reading.value) < 0 || Number(reading.value) > max)
    return isOut ? { msg } : reading
  }
const price = within(moneyCell, 9_999_999_999_999.99, 'Informe um valor de zero para cima')

/** The fields that products and services share. */
const shared = {
  codigo: {
    label: 'Código',
    read: textCell(30),
    aliases: 'cod, codigo interno, referencia, sku',
    ajuda: 'Como você o identifica; não se repete',
    exemplo: 'CAM-01',
  },
  descricao: {
    label: 'Descrição',
    read: longTextCell(1000),
    aliases: 'detalhe, detalhes, especificacao',
    ajuda: 'Sai embaixo do nome, no orçamento',
  },
  grupo: {
    label: 'Grupo',
    read: textCell(80),
    aliases: 'categoria, familia, departamento',
    ajuda: 'Grupo do orçamento onde a linha entra',
    exemplo: 'Equipamento de câmera',
  },
  unidade: {
    label: 'Unidade',
    read: textCell(80),
    aliases: 'un, und, unidade de medida, medida',
    ajuda: 'Nome ou sigla de uma unidade de medida cadastrada',
    exemplo: 'Diária',
  },
  valor: {
    label: 'Valor',
    read: price,
    aliases: 'preco, preco de venda, valor unitario, valor de venda',
    ajuda: 'O que se cobra por um, em reais',
    exemplo: '1.234,56',
  },
  custo: {
    label: 'Custo',
    read: price,
    aliases: 'preco de custo, valor de custo',
    ajuda: 'O que um custa, em reais',
    exemplo: '800,00',
  },
  fornecedor: {
    label: 'Fornecedor',
    read: textCell(160),
    aliases: 'pessoa, razao social, prestador',
    ajuda: 'Razão social ou nome fantasia de uma pessoa cadastrada',
    exemplo: 'Tiê Filmes Ltda',
  },
  obs: { label: 'Observações', read: longTextCell(4000), aliases: 'obs, observacao, notas' },
  ativo: {
    label: 'Ativo',
    read: yesNoCell,
    aliases: 'situacao, em uso',
    ajuda: 'Sim ou Não; em branco, sim',
    exemplo: 'Sim',
    opcoes: ['Sim', 'Não'],
  },
}
const fiscal = {
  item_lc116: {
    label: 'Item da LC 116',
    read: (cell: string) => {
      const value = normalizeItemLc116(cell)
      return value === undefined ? { msg: 'Informe um item da lista, como 13.02' } : { value }
    },
    aliases: 'lc 116, item da lista de servicos, codigo do servico',
    ajuda: 'Item da lista da Lei Complementar 116',
    exemplo: '13.02',
  },
  aliquota_iss: {
    label: 'Alíquota de ISS (%)',
    read: within(numberCell, 5, 'Informe de 0 a 5'),
    aliases: 'iss, aliquota, aliquota iss',
    ajuda: 'De 0 a 5, em por cento',
    exemplo: '2,9',
  },
}

const fieldsOfKind = ({ name, label }: Item): readonly ImportField[] =>
  fieldsOf({
    [name]: {
      label,
      read: textCell(160),
      aliases: 'nome, item, titulo',
      obrigatorio: true,
      ajuda: 'Como aparece no orçamento',
      exemplo: name === 'produto' ? 'Câmera 4K com lentes' : 'Diária de direção de fotografia',
    },
    ...shared,
    ...(name === 'servico' && fiscal),
  })

/** A code identifies one item; an equal name is only reported. */
function keysOf({ name }: Item, values: LineValues): readonly LineKey[] {
  const called = String(values[name])
  const byName = { campo: name, chave: fold(called), valor: called, nome: 'nome', refuses: false }
  const { codigo } = values
  if (typeof codigo !== 'string') return [byName]
  return [
    { campo: 'codigo', chave: fold(codigo), valor: codigo, nome: 'código', refuses: true },
    byName,
  ]
}

/** Spellings tried against the register, which has no folded index for these columns. */
const written = (text: string) => [text, text.toUpperCase(), text.toLowerCase()]

/** Items with one of the codes or names, in any case. */
async function registered(db: TenantDb, { name, key: id }: Item, keys: readonly LineKey[]) {
  const textsOf = (campo: string) =>
    keys.flatMap((key) => (key.campo === campo ? written(key.valor) : []))
  const having = (campo: string) => sql`
    select ${campo}::text as campo, dobrar(${sql.ref(campo)}) as chave,
      min(${sql.ref(name)}) || ' (código ' || min(${sql.ref(id)}) || ')' as quem
    from ${sql.table(name)} where tenant_id = ${db.tenant} and ${sql.ref(campo)} = any(${textsOf(campo)}::text[])
    group by 2`
  const rows = await db.rows(
    { campo: text('campo'), chave: text('chave'), quem: text('quem') },
    (list) => sql`select ${list} from (${having('codigo')} union all ${having(name)}) achados`,
  )
  return new Map(rows.map(({ quem, ...key }) => [keyText(key), quem]))
}

const folded = (names: readonly string[]) => names.map(fold)

/** Those of the names that belong to units of measure, full or abbreviated. */
async function unitsCalled(db: TenantDb, names: readonly string[]) {
  const rows = await db.rows(
    { nome: text('n') },
    (list) => sql`select distinct ${list} from unidade_medida u cross join lateral
        (values (dobrar(u.descricao)), (dobrar(u.sigla))) as v(n)
      where u.tenant_id = ${db.tenant} and n = any(${folded(names)}::text[])`,
  )
  return new Set(rows.map(({ nome }) => nome))
}

/** Those of the names that belong to people. */
async function peopleCalled(db: TenantDb, names: readonly string[]) {
  const rows = await db.rows(
    { nome: text('n') },
    (list) => sql`select distinct ${list} from pessoa p cross join lateral
        (values (dobrar(p.razao)), (dobrar(p.fantasia))) as v(n)
      where p.tenant_id = ${db.tenant} and n = any(${folded(names)}::text[])`,
  )
  return new Set(rows.map(({ nome }) => nome))
}

/** Stores lines in one statement; a name shared by two people means the one registered first. */
async function store(db: TenantDb, { name, key, fields }: Item, json: string) {
  const columns = ['descricao', 'obs', ...Object.keys(fields)].map((own) => sql.ref(own))
  const sequence = `${name}_${key}_seq`
  const rows = await db.rows(
    { id_owner: int('id'), fields: jsonColumn(z.unknown())(sql`coalesce(campos, '{}')`) },
    (list) => sql`with linha as materialized (
      select nextval(${sequence}::regclass) as id, l.*
      from json_to_recordset(${json}::json) as l(${sql.ref(name)} text, codigo text, descricao text,
        grupo text, unidade text, valor numeric, custo numeric, fornecedor text, obs text, ativo text,
        item_lc116 text, aliquota_iss numeric, campos jsonb)
    ), unidades as (
      select distinct on (n) n, id_unidade from unidade_medida u cross join lateral
        (values (1, dobrar(u.descricao)), (2, dobrar(u.sigla))) as v(ordem, n)
      where u.tenant_id = ${db.tenant} and n in (select dobrar(unidade) from linha) order by n, ordem, id_unidade
    ), fornecedores as (
      select distinct on (n) n, id_pessoa from pessoa p cross join lateral
        (values (1, dobrar(p.razao)), (2, dobrar(p.fantasia))) as v(ordem, n)
      where p.tenant_id = ${db.tenant} and n in (select dobrar(fornecedor) from linha) order by n, ordem, id_pessoa
    ), itens as (
      insert into ${sql.table(name)} (tenant_id, ${sql.ref(key)}, ${sql.ref(name)}, codigo, grupo,
        id_unidade, valor, custo, id_pessoa, ativo, ${sql.join(columns)})
      select ${db.tenant}::bigint, l.id, l.${sql.ref(name)}, coalesce(l.codigo, ''), coalesce(l.grupo, ''),
        u.id_unidade, coalesce(l.valor, 0), coalesce(l.custo, 0), f.id_pessoa, coalesce(l.ativo, 'S'),
        ${sql.join(columns)}
      from linha l left join unidades u on u.n = dobrar(l.unidade)
        left join fornecedores f on f.n = dobrar(l.fornecedor)
    )
    select ${list} from linha order by 1`,
  )
  await storeManyCustomValues(db, name, JSON.stringify(rows))
  return rows.map(({ id_owner }) => id_owner)
}

function targetOf(kind: Item, definition: ImportTarget['definition']): ImportTarget {
  const fields = fieldsOfKind(kind)
  const { name, key } = kind
  const created = { alvo: definition.alvo, tabela: name, chave: key }
  return {
    definition,
    fields: async (db) => [...fields, ...(await customFields(db, name))],
    keys: (values) => keysOf(kind, values),
    registered: (db, keys) => registered(db, kind, keys),
    references: [
      { campo: 'unidade', find: unitsCalled },
      { campo: 'fornecedor', find: peopleCalled },
    ],
    store: async (db, json, id_importacao) => {
      await lockForValues(db, name)
      const ids = await store(db, kind, json)
      await rememberCreated(db, created, id_importacao, ids)
      return ids.length
    },
    undo: (db, id_importacao) => undoCreated(db, created, id_importacao),
  }
}

export const produtoTarget = targetOf(produto, produtoImport)
export const servicoTarget = targetOf(servico, servicoImport)
