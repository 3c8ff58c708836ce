import { onOne } from './database.mjs'

const things =
  `Câmera Lente Refletor Gerador Grua Van Estúdio Monitor Microfone Tripé Drone Figurino
Cenário Catering Caminhão Trilho Painel Difusor Cabo Bateria`.split(/\s+/)
const makers = `ARRI Sony RED Canon Zeiss Cooke Angénieux Aputure Astera Sennheiser DJI Manfrotto
Kowalski Quintela Peçanha Zanetti Otávio Hübner Bittencourt Caetano`.split(/\s+/)
const uses =
  `diária semana pacote completo básico noturno externo aéreo full frame anamórfico sem fio
com operador`.split(/\s+/)
const groups = [
  'Equipamento de câmera',
  'Luz e maquinária',
  'Transporte',
  'Alimentação',
  'Direitos',
]

const literals = (words) => `array[${words.map((word) => `'${word}'`).join(',')}]`
/** SQL for a number from 0 to 1, always the same for one row and one use. */
const chance = (use) => `((hashint8extended(i, ${use}) & 1048575) / 1048576.0)`
/** SQL for one of the words, preferring the first ones. */
const common = (words, use) =>
  `(${literals(words)})[1 + floor(${words.length} * power(${chance(use)}, 2))::int]`

const productsSql = `
  insert into produto (tenant_id, produto, codigo, grupo, descricao, valor, custo, id_pessoa, data_cadastro)
  select $1::bigint, concat_ws(' ', ${common(things, 2)}, ${common(makers, 3)}, ${common(uses, 4)}, i),
    'P-' || lpad(i::text, 6, '0'), ${common(groups, 5)}, 'Linha ' || i,
    round((100 + 9900 * ${chance(6)})::numeric, 2), round((50 + 4000 * ${chance(7)})::numeric, 2),
    people.first + floor(people.n * ${chance(8)})::bigint,
    date '2019-01-01' + floor(2400 * ${chance(9)})::int
  from generate_series(1, $2::bigint) as i,
    (select min(id_pessoa) as first, count(*) as n from pessoa where tenant_id = $1) people`

/** Fills a tenant, which already has people, with `total` products that they supply. */
export function fillProducts(database, tenant, total) {
  return onOne(database, async (client) => {
    await client.query(`set session_replication_role = replica`)
    await client.query(productsSql, [tenant, total])
    await client.query('vacuum (analyze) produto')
    await client.query('checkpoint')
  })
}

/** Search terms of the products' list: from a word of many to the code of one. */
export const productTerms = [
  'arri',
  'sony',
  'grua',
  'caetano',
  'lente cooke',
  'p-0123',
  'nada disso',
]
