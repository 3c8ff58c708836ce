import { pessoaImport } from '@claquete/contract/sistema/importacao/targets/pessoa'
import type { ImportDefinition } from '@claquete/contract/sistema/importacao/target'
import { pessoaList } from '@claquete/contract/cadastros/pessoas/pessoa'
import type { Started } from '../../../start.ts'
import type { World } from '../../../../test/world.ts'

const { calls } = pessoaImport

const boundary = 'limite-do-teste'

/** Uploads a file like the wizard; returns its stored name. */
export async function uploadCsv(
  { app }: Started,
  world: World,
  content: string | Buffer,
  name = 'pessoas.csv',
): Promise<string> {
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: text/csv\r\n\r\n`
  const reply = await app.inject({
    method: 'POST',
    url: '/api/upload/save-server?param=import-persons&tipo=file',
    headers: {
      authorization: `Bearer ${world.token}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
    payload: Buffer.concat([
      Buffer.from(head),
      Buffer.from(content),
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]),
  })
  if (reply.statusCode !== 200) throw new Error(`envio: ${reply.statusCode} ${reply.body}`)
  return reply.json<{ nomeArquivo: string }>().nomeArquivo
}

/** Uploads a file and opens an import of it. */
export async function openImportOf(server: Started, world: World, content: string | Buffer) {
  const arquivo = await uploadCsv(server, world, content)
  return world.call(calls.post, { body: { arquivo } })
}

/** The calls of a target's import. */
export async function importInto(
  server: Started,
  world: World,
  { calls }: ImportDefinition,
  content: string | Buffer,
) {
  const arquivo = await uploadCsv(server, world, content)
  const { id_importacao, mapeamento } = await world.call(calls.post, { body: { arquivo } })
  const checked = await world.call(calls.post, { body: { id_importacao, mapeamento } })
  const done = await world.call(calls.post, { body: { id_importacao, confirmar: true } })
  return { id_importacao, checked, done }
}

/** Opens the file, checks it with the suggested mapping and imports it. */
export async function importAll(server: Started, world: World, content: string | Buffer) {
  const { id_importacao, mapeamento } = await openImportOf(server, world, content)
  await world.call(calls.post, { body: { id_importacao, mapeamento } })
  return world.call(calls.post, { body: { id_importacao, confirmar: true } })
}

/** Downloads the template file. */
export const modelOf = ({ app }: Started, world: World, formato: 'csv' | 'xlsx') =>
  app.inject({
    url: `/api/v2/pessoa/importar/modelo/${formato}`,
    headers: { authorization: `Bearer ${world.token}` },
  })

export const listPeople = async (world: World) => (await world.call(pessoaList)).data.data

const header =
  'Nome;CPF/CNPJ;E-mail;Celular;CEP;Cidade;Estado;Categoria;Nascimento;Chave Pix;Nº banco'
/** A CSV as Excel writes it, before encoding. */
export const excel = [
  header,
  '"Tiê; Filmes ""e"" Cia";11.222.333/0001-81;CONTATO@TIE.COM.BR;(11) 98888-7777;01310-100;São Paulo;são paulo;Produtora;;11222333000181;341',
  'José Conceição;529.982.247-25;;;;;;produtora;25/12/1980;;',
  '',
].join('\r\n')
