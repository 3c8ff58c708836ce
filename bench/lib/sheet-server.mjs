import { call } from './server.mjs'

const cnpj = '11222333000181'

/** Creates a budget with these lines; returns its id. */
export async function createBudget(port, token, linhas) {
  const id_empresa = await companyOf(port, token)
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

/** The first unit of a company, or a new one. */
export async function companyOf(port, token) {
  const { empresas } = (await call(port, '/v2/orcamento/opcoes', { token })).data
  return empresas[0]?.id ?? createCompany(port, token)
}

async function createCompany(port, token) {
  const fields = { fantasia: 'Medição', razao: 'Medição Ltda', cnpj, cidade: 'Recife', uf: 'PE' }
  return (await call(port, '/Empresa/post', { token, body: fields })).id_empresa
}
