import type { RequestTo } from '@claquete/contract/endpoint'
import {
  propostaOpen,
  propostaDecide,
  propostaPdf,
  propostaTotal,
} from '@claquete/contract/orcamentos/proposta/public-proposta'
import type { PropostaPage, Proposta } from '@claquete/contract/orcamentos/proposta/public-proposta'
import { useEffect, useRef, useState } from 'react'
import { CallFailure, call, callFile } from '../../lib/request.ts'
import { failureText } from './failure-text.ts'

export type Opened =
  | { readonly state: 'loading' }
  /** Unknown, expired or cancelled; the server does not say which. */
  | { readonly state: 'absent' }
  | { readonly state: 'failed'; readonly msg: string }
  | { readonly state: 'open'; readonly pagina: PropostaPage }

const absentStatus = 404

/** The proposal behind a token, and the calls on it. */
export function useProposal(token: string) {
  const [opened, setOpened] = useState<Opened>({ state: 'loading' })
  const passe = useRef<string>(undefined)
  const show = (pagina: PropostaPage) => {
    passe.current = pagina.passe ?? passe.current
    setOpened({ state: 'open', pagina })
  }
  const open = async (senha?: string) => {
    const { data } = await call(propostaOpen, { body: { token, senha, passe: passe.current } })
    show(data)
  }
  const reopen = async () => {
    try {
      await open()
    } catch (error) {
      const absent = error instanceof CallFailure && error.status === absentStatus
      setOpened(absent ? { state: 'absent' } : { state: 'failed', msg: failureText(error) })
    }
  }
  const first = useRef(reopen)
  useEffect(() => void first.current(), [])
  const key = () => ({ token, passe: passe.current })
  return {
    opened,
    retry: () => {
      setOpened({ state: 'loading' })
      void reopen()
    },
    reopen,
    unlock: (senha: string) => open(senha),
    total: async (opcoes: string[]) =>
      (await call(propostaTotal, { body: { ...key(), opcoes } })).data,
    decide: async (answer: Omit<Answer, 'token' | 'passe'>) => {
      await call(propostaDecide, { body: { ...key(), ...answer } })
      await reopen()
    },
    pdf: (opcoes: string[]) => callFile(propostaPdf, { body: { ...key(), opcoes } }),
  }
}
type Answer = RequestTo<typeof propostaDecide>['body']
export type ProposalCalls = ReturnType<typeof useProposal>

const switched = (proposta: Proposta, on: ReadonlySet<string>): Proposta => ({
  ...proposta,
  opcoes: proposta.opcoes.map((um) => ({ ...um, ligada: on.has(um.uid) })),
})

/** The options as marked. The server computes the total; only the reply to the last change counts. */
export function useOptions(initial: Proposta, ask: ProposalCalls['total']) {
  const [proposta, setProposta] = useState(initial)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const confirmed = useRef(initial)
  const turn = useRef(0)
  const chosen = proposta.opcoes.flatMap(({ uid, ligada }) => (ligada ? [uid] : []))
  const toggle = async (uid: string, isOn: boolean) => {
    const below = proposta.opcoes.filter(({ superior }) => superior === uid).map((um) => um.uid)
    const on = new Set(chosen)
    if (isOn) on.add(uid)
    else for (const gone of [uid, ...below]) on.delete(gone)
    turn.current += 1
    const mine = turn.current
    setProposta(switched(proposta, on))
    setBusy(true)
    setProblem(undefined)
    try {
      const next = await ask([...on])
      if (mine !== turn.current) return
      confirmed.current = next
      setProposta(next)
    } catch (error) {
      if (mine !== turn.current) return
      setProposta(confirmed.current)
      setProblem(failureText(error))
    }
    setBusy(false)
  }
  return {
    proposta,
    chosen,
    isBusy,
    problem,
    toggle: (uid: string, on: boolean) => void toggle(uid, on),
  }
}
