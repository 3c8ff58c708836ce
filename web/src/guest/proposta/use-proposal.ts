import type { RequestTo } from '@claquete/contract/endpoint'
import {
  propostaOpen,
  propostaDecide,
  propostaPdf,
  propostaTotal,
} from '@claquete/contract/orcamentos/proposta/public-proposta.addresses'
import type { PropostaPage, Proposta } from '@claquete/contract/orcamentos/proposta/public-proposta'
import { useRef, useState } from 'react'
import type { Outcome } from '../lib/guest-answers.ts'
import { ask, askFile, asFailure, sentTo } from '../lib/call.ts'
import { answers, useAnswer } from '../lib/guest-answers.ts'
import { useReading } from '../lib/reading.ts'

/** The proposal behind a token, and the calls on it. */
export function useProposal(token: string) {
  const passe = useRef<string>(undefined)
  const open = async (senha?: string): Promise<PropostaPage> => {
    const body = { token, senha, passe: passe.current }
    const { data } = await ask(propostaOpen, body)
    passe.current = data.passe ?? passe.current
    return data
  }
  const { reading, again, show } = useReading({
    place: `proposta ${token}`,
    load: () => open(),
    mayKeep: ({ situacao }) => situacao !== 'senha' && passe.current === undefined,
  })
  const isAnswered = useRef(false)
  const answer = useAnswer(token, () => {
    isAnswered.current = true
    void again()
  })
  const key = () => ({ token, passe: passe.current })
  return {
    reading,
    again,
    answer,
    /** Whether the answer was given on this page, and not read from an earlier visit. */
    wasAnswered: () => isAnswered.current,
    unlock: async (senha: string) => show(await open(senha)),
    total: async (opcoes: string[]) => (await ask(propostaTotal, { ...key(), opcoes })).data,
    decide: async (given: Omit<Given, 'token' | 'passe'>): Promise<Outcome> => {
      const body = { ...key(), ...given }
      const outcome = await answers.give({ place: token, ...sentTo(propostaDecide, body) })
      // Without the problem of a field, the proposal is not what was seen: its client looks at it again.
      if (outcome.state === 'refused' && outcome.failure.errors.length === 0) await again()
      return outcome
    },
    pdf: (opcoes: string[]) => askFile(propostaPdf, { ...key(), opcoes }),
  }
}
/** What the client decided, as it is sent. */
export type Given = RequestTo<typeof propostaDecide>['body']
export type ProposalCalls = ReturnType<typeof useProposal>

const switched = (proposta: Proposta, on: ReadonlySet<string>): Proposta => ({
  ...proposta,
  opcoes: proposta.opcoes.map((um) => ({ ...um, ligada: on.has(um.uid) })),
})

/** The options as marked. The server computes the total; only the reply to the last change counts. */
export function useOptions(initial: Proposta, total: ProposalCalls['total']) {
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
      const next = await total([...on])
      if (mine !== turn.current) return
      confirmed.current = next
      setProposta(next)
    } catch (error) {
      if (mine !== turn.current) return
      setProposta(confirmed.current)
      setProblem(asFailure(error).told)
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
