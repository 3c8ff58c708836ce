import { call } from './server.mjs'

const cnpj = '11222333000181'

/** Creates a budget with these lines; returns its id. */
export async function createBudget(port, token, linhas) {
  const empresas = (await call(port, '/v2/orcamento/opcoes', { token })).data.empresas
  const id_empresa = empresas[0]?.id ?? (await createCompany(port, token))
  const made = await call(port, '/orcamento/post', {
    token,
    body: { titulo: 'Medição', id_empresa },
  })
  const body = {
    lote: crypto.randomUUID(),
    cliente: crypto.randomUUID(),
    revisao: 0,
    mudancas: [{ op: 'inserir', linhas }],
  }
  await call(port, `/v2/orcamento/${made.id_orcamento}/mudancas`, { token, body })
  return made.id_orcamento
}

async function createCompany(port, token) {
  const fields = { fantasia: 'Medição', razao: 'Medição Ltda', cnpj, cidade: 'Recife', uf: 'PE' }
  return (await call(port, '/Empresa/post', { token, body: fields })).id_empresa
}
