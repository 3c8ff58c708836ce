import type { PageLook, Proposta } from '@claquete/contract/orcamentos/proposta/public-proposta'
import type { Parte } from '@claquete/contract/kernel/settings/proposta-link'
import { formatDateBr } from '@claquete/core/kernel/time/calendar'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { fillGreeting } from '@claquete/core/kernel/writing/greeting'
import type { GreetingValues } from '@claquete/core/kernel/writing/greeting'
import type { ReactNode } from 'react'
import { OptionList } from './option-list.tsx'
import type { OptionChoice } from './option-list.tsx'
import kit from '../kit/kit.module.css'
import { lookOf } from '../kit/look.ts'
import { Acts } from '../kit/card.tsx'
import { Items, Total } from './proposal-items.tsx'
import type { PartProps } from './proposal-items.tsx'
import items from './proposal-items.module.css'
import styles from './proposal-page.module.css'

/** The company's name, colour, logo and footer. */
export interface ProposalBrand {
  readonly nome: string
  readonly cor: string
  readonly logo_url: string | null
  readonly rodape: string
}

interface ProposalPageProps {
  readonly configuracao: PageLook
  readonly brand: ProposalBrand
  readonly proposta: Proposta
  /** Last day on which the client may answer. */
  readonly valida_ate: CalendarDate
  readonly values: Partial<GreetingValues>
  /** Handler of the options; without it they are read-only. */
  readonly choice?: OptionChoice | undefined
  /** Notice above the proposal, such as the answer given. */
  readonly notice?: ReactNode
  /** Buttons; undefined shows inert ones, for the preview. */
  readonly acts?: ReactNode
}

/** The page a client opens by a proposal's link. */
export function ProposalPage(props: ProposalPageProps) {
  const { configuracao, brand, proposta, valida_ate, values, choice, notice, acts } = props
  const { cor, fundo, titulo, saudacao, termos, partes } = configuracao
  const shows = (parte: Parte) => partes.includes(parte)
  // The preview stands inside a screen, which has its own <main>.
  const Sheet = acts === undefined ? 'div' : 'main'
  return (
    <div className={`${kit.ground} ${styles.ground}`} style={lookOf(cor ?? brand.cor, fundo)}>
      <Sheet className={styles.page}>
        <header className={styles.head}>
          {brand.logo_url ? (
            <img src={brand.logo_url} alt={brand.nome} />
          ) : (
            <strong className={styles.name}>{brand.nome}</strong>
          )}
          {notice}
          <h1>{titulo || proposta.titulo}</h1>
          {saudacao && <p className={styles.greeting}>{fillGreeting(saudacao, values)}</p>}
        </header>
        <Facts {...{ proposta, valida_ate, shows }} />
        <Items {...{ proposta, shows }} />
        {configuracao.permite_opcionais === 'S' && proposta.opcoes.length > 0 && (
          <OptionList options={proposta.opcoes} choice={choice} />
        )}
        <Total proposta={proposta} isBusy={choice?.isBusy ?? false} />
        <Conditions {...{ proposta, shows }} />
        {termos && (
          <section className={items.block}>
            <h2>Termos</h2>
            <p className={styles.long}>{termos}</p>
          </section>
        )}
        {acts === undefined ? <ExampleActs configuracao={configuracao} /> : acts}
        <Foot {...{ configuracao, brand }} />
      </Sheet>
    </div>
  )
}

function Pair({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Facts({ proposta, valida_ate, shows }: PartProps & { valida_ate: CalendarDate }) {
  const { titulo, cliente, agencia, numero, responsavel } = proposta
  return (
    <dl className={styles.facts}>
      <Pair name="Projeto">{titulo}</Pair>
      {cliente && <Pair name="Cliente">{cliente}</Pair>}
      {shows('agencia') && agencia && <Pair name="Agência">{agencia}</Pair>}
      {shows('numero') && numero && <Pair name="Proposta">{numero}</Pair>}
      <Pair name="Válida até">{formatDateBr(valida_ate)}</Pair>
      {shows('responsavel') && responsavel && <Pair name="Responsável">{responsavel}</Pair>}
    </dl>
  )
}

function Conditions({ proposta, shows }: PartProps) {
  const told = [
    ['condicao_pagamento', 'Condição de pagamento', proposta.condicao_pagamento],
    ['prazo_entrega', 'Prazo de entrega', proposta.prazo_entrega],
    ['observacoes', 'Observações', proposta.observacoes],
  ] as const
  const shown = told.filter(([parte, , text]) => shows(parte) && text)
  if (shown.length === 0) return null
  return (
    <dl className={styles.conditions}>
      {shown.map(([parte, name, text]) => (
        <Pair key={parte} name={name}>
          {text}
        </Pair>
      ))}
    </dl>
  )
}

function ExampleActs({ configuracao }: { configuracao: PageLook }) {
  const { permite_aprovar, permite_ajuste, permite_pdf } = configuracao
  if (![permite_aprovar, permite_ajuste, permite_pdf].includes('S')) return null
  return (
    <Acts>
      {permite_aprovar === 'S' && <span data-main>Aprovar proposta</span>}
      {permite_ajuste === 'S' && <span>Pedir ajuste</span>}
      {permite_pdf === 'S' && <span>Baixar PDF</span>}
    </Acts>
  )
}

function Foot({ configuracao, brand }: Pick<ProposalPageProps, 'configuracao' | 'brand'>) {
  const { contato_nome, contato_email, contato_fone } = configuracao
  const contact = [contato_nome, contato_email, contato_fone].filter(Boolean)
  return (
    <footer className={styles.foot}>
      {contact.length > 0 && <p>Dúvidas? {contact.join(', ')}</p>}
      <p>{brand.rodape || brand.nome}</p>
    </footer>
  )
}
