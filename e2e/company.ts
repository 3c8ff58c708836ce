/** Companies of a journey's own, of which it may change whatever it likes. */
import { cnpjWithDigits } from '@claquete/core/kernel/person/documento'
import type { APIRequestContext } from '@playwright/test'
import { expect } from '@playwright/test'
import { claquete } from './claquete.ts'
import { demo, sessionOf } from './person.ts'

type Person = typeof demo

/** The administrator of a company that `createCompany` makes; its domain begins with `name`. */
export const administratorOf = (name: string): Person => ({
  ...demo,
  dominio: `${name}-${Date.now()}`,
})

/** Creates the company of an administrator, with nothing in it. */
export const createCompany = ({ dominio, senha }: Person, nome: string): Promise<string> =>
  claquete('create-tenant', '--dominio', dominio, '--nome', nome, '--senha', senha)

/** Sends to the API as a person, without a page. */
export async function senderAs(request: APIRequestContext, who: Person) {
  const headers = { authorization: `Bearer ${await sessionOf(request, who)}` }
  return async (method: 'post' | 'put', path: string, data: object) => {
    const answer = await request[method](`/api${path}`, { headers, data })
    expect(answer.ok(), await answer.text()).toBe(true)
    return answer.json()
  }
}

/** Creates the company of an administrator and its unit, of which more may be said; returns the unit's id. */
export async function createCompanyWithUnit(
  request: APIRequestContext,
  who: Person,
  nome: string,
  more: object = {},
): Promise<number> {
  await createCompany(who, nome)
  const send = await senderAs(request, who)
  const { id_empresa } = await send('post', '/Empresa/post', {
    fantasia: nome,
    razao: `${nome} Produções Ltda`,
    cnpj: cnpjWithDigits('112223330001'),
    cidade: 'São Paulo',
    uf: 'SP',
    ...more,
  })
  return Number(id_empresa)
}
