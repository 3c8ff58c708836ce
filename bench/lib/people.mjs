import { onOne } from './database.mjs'

// Ordered by how common the name is in Brazil: `common` below prefers the first ones.
const first =
  `Maria José Ana João Antônio Francisco Carlos Paulo Pedro Lucas Luiz Marcos Gabriel Rafael
Daniel Marcelo Bruno Eduardo Felipe Raimundo Rodrigo Adriana Juliana Márcia Fernanda Patrícia Aline
Sandra Camila Amanda Bruna Jéssica Letícia Júlia Luciana Vanessa Mariana Gabriela Vera Vitória Larissa
Cláudia Beatriz Luana Rita Sônia Renata Eliane Simone Cristina Tânia Érica Íris Otávio Caetano Vinícius
Estêvão Benício Heloísa Conceição`
    .split(/\s+/)
    .filter(Boolean)
const last =
  `Silva Santos Oliveira Souza Rodrigues Ferreira Alves Pereira Lima Gomes Costa Ribeiro Martins
Carvalho Almeida Lopes Soares Fernandes Vieira Barbosa Rocha Dias Nascimento Andrade Moreira Nunes Marques
Machado Mendes Freitas Cardoso Ramos Gonçalves Santana Teixeira Araújo Pinto Cavalcanti Monteiro Correia
Moura Batista Campos Borges Guimarães Tavares Xavier Assunção Queiroz Bittencourt Vasconcelos Figueiredo
Brandão Magalhães Peçanha Lacerda Quintela Zanetti Kowalski Hübner`
    .split(/\s+/)
    .filter(Boolean)
/** Words in names of companies of the trade; most follow the surname, `houses` precede it. */
const trades = [
  'Produções',
  'Filmes',
  'Comunicação',
  'Locações',
  'Transportes',
  'Catering',
  'Figurinos',
  'Cenografia',
  'Pós-produção',
  'Equipamentos',
  'Eventos',
  'Iluminação',
]
const houses = ['Estúdio', 'Agência', 'Casting', 'Áudio']
const cities = ['São Paulo', 'Rio de Janeiro', 'Belo Horizonte', 'Curitiba', 'Recife', 'Brasília']
const states = ['SP', 'RJ', 'MG', 'PR', 'PE', 'DF']

const literals = (words) => `array[${words.map((word) => `'${word}'`).join(',')}]`
/** SQL for a number from 0 to 1, always the same for one row and one use. */
const chance = (use) => `((hashint8extended(i, ${use}) & 1048575) / 1048576.0)`
const common = (words, use) =>
  `(${literals(words)})[1 + floor(${words.length} * power(${chance(use)}, 2))::int]`
const any = (words, use) => `(${literals(words)})[1 + floor(${words.length} * ${chance(use)})::int]`

/** SQL of people `generate_series(from, to) as i`, spread over the given tenants. */
const peopleSql = `
  insert into pessoa (tenant_id, tipo_pessoa, razao, fantasia, cnpj, contato1, data_cadastro)
  select tenant_id, tipo, case when tipo = 'PF' then pf else company || ' Ltda' end,
    case when tipo = 'PF' then '' else company end,
    case when tipo = 'PF' then lpad((i * 7919 % 100000000000)::text, 11, '0')
      else lpad((i * 104729 % 100000000)::text, 8, '0') || '0001' || lpad((i % 97)::text, 2, '0') end,
    f2, date '2019-01-01' + floor(2400 * ${chance(9)})::int
  from (
    select i, ($1::bigint[])[1 + i % array_length($1::bigint[], 1)] as tenant_id,
      case when ${chance(1)} < 0.6 then 'PF' else 'PJ' end as tipo,
      ${common(first, 3)} as f2,
      case when ${chance(13)} < 0.75
        then concat_ws(' ', ${common(last, 5)}, case when ${chance(6)} < 0.5 then ${common(last, 8)} end,
          ${any(trades, 4)})
        else concat_ws(' ', ${any(houses, 4)}, ${common(last, 5)},
          case when ${chance(6)} < 0.5 then ${common(first, 2)} end)
      end as company,
      concat_ws(' ', ${common(first, 2)}, case when ${chance(6)} < 0.5 then ${common(first, 3)} end,
        case when ${chance(7)} < 0.3 then 'da' end, ${common(last, 5)}, ${common(last, 8)}) as pf
    from generate_series($2::bigint, $3::bigint) as i
  ) lines`

const addressSql = `
  insert into pessoa_endereco (tenant_id, id_pessoa, fone, celular, email, logradouro, numero, bairro, cep, cidade, uf)
  select tenant_id, id_pessoa, '(11) 3' || lpad((i % 1000)::text, 3, '0') || '-4567',
    '(11) 9' || lpad((i % 10000)::text, 4, '0') || '-7654', 'contato' || i || '@exemplo.com.br',
    'Rua ' || ${any(last, 11)}, (1 + i % 2000)::text, ${any(last, 12)},
    lpad((i * 31 % 100000000)::text, 8, '0'), ${any(cities, 10)}, ${any(states, 10)}
  from (select tenant_id, id_pessoa, id_pessoa as i from pessoa) people`

const indexesSql = `
  select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
  from pg_index i
  where i.indrelid in ('pessoa'::regclass, 'pessoa_endereco'::regclass)
    and not exists (select 1 from pg_constraint c where c.conindid = i.indexrelid)
    and not i.indisunique`

/**
 * Fills the tenants with `total` people in all, with their addresses. Indexes are created after the rows, and
 * audit and foreign keys are off: the rows are correct by construction.
 */
export function fillPeople(database, tenants, total) {
  return onOne(database, async (client) => {
    await client.query(`set session_replication_role = replica`)
    await client.query(`set maintenance_work_mem = '512MB'`)
    const { rows: indexes } = await client.query(indexesSql)
    for (const { name } of indexes) await client.query(`drop index ${name}`)
    const step = 200_000
    for (let from = 1; from <= total; from += step) {
      const to = Math.min(total, from + step - 1)
      await client.query(peopleSql, [tenants, from, to])
    }
    await client.query(addressSql)
    for (const { definition } of indexes) await client.query(definition)
    await client.query('vacuum (analyze) pessoa')
    await client.query('vacuum (analyze) pessoa_endereco')
    await client.query('analyze')
    await client.query('checkpoint')
  })
}

/** A name like those of `peopleSql`, for a line of a file. */
export function personName(i) {
  const pick = (words, use) => words[(i * use) % words.length]
  return `${pick(first, 7)} ${pick(first, 11)} ${pick(last, 13)} ${pick(last, 17)} ${i}`
}

/** Address of a person in a line of a file. */
export const placeOf = (i) => ({
  street: `Rua ${last[(i * 19) % last.length]}`,
  district: `Vila ${last[(i * 23) % last.length]}`,
  city: cities[i % cities.length],
  state: states[i % states.length],
})

/** Search terms of the people's list: from a full name to a word that half of them have. */
export const searchTerms = [
  'silva',
  'maria',
  'ltda',
  'produções',
  'filmes',
  'agência',
  'oliveira',
  'ana',
  'josé',
  'costa',
  'maria silva',
  'joão silva',
  'ana souza',
  'josé santos',
  'antônio oliveira',
  'carlos lima',
  'paulo gomes',
  'pedro ribeiro',
  'lucas martins',
  'rafael carvalho',
  'daniel almeida',
  'fernanda lopes',
  'patrícia soares',
  'camila fernandes',
  'juliana barbosa',
  'silva filmes',
  'estúdio oliveira',
  'agência santos',
  'pereira locações',
  'alves cenografia',
  'ferreira figurinos',
  'rodrigues transportes',
  'casting souza',
  'heloísa',
  'caetano',
  'vinícius',
  'bittencourt',
  'quintela',
  'zanetti',
  'kowalski',
  'hübner',
  'peçanha',
  'otávio zanetti',
  'conceição hübner',
  'kowalski catering',
  'peçanha iluminação',
  '000123',
  '0001047',
  '00000007919',
  'nome que ninguém tem',
]
