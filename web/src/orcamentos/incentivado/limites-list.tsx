import type {
  LimiteDoProjeto,
  LimitesDoProjeto,
} from '@claquete/contract/orcamentos/incentivado/limites'
import { obrigatoriasInsert } from '@claquete/contract/orcamentos/incentivado/obrigatorias'
import { nameOfCategoria } from '@claquete/core/orcamentos/incentivado/estruturas/categoria-names'
import { Badge, Button } from '@mantine/core'
import { Link } from 'react-router'
import { toIncentivadoEstrutura, toNormas } from '../../addresses/orcamentos.ts'
import { formatDateBr, calendarDate } from '@claquete/core/kernel/time/calendar'
import { useState } from 'react'
import { useMay } from '../../lib/account/permission.ts'
import { lazyPart } from '../../lib/page/lazy-part.tsx'
import { reais } from '../../lib/plain/money.ts'
import { Figures } from '../../ui/figures/figures.tsx'
import { Item, ItemList } from '../../ui/figures/item-list.tsx'
import { EmptyState } from '../../ui/frame/states.tsx'
import { Row, Stack } from '../../ui/layout/flex.tsx'
import { Note } from '../../ui/layout/text.tsx'
import { atShare, order, situacaoOf, situacoes } from './limites-situacao.ts'

const ObrigatoriasDialog = lazyPart(() =>
  import('./obrigatorias.dialog.tsx').then((part) => part.ObrigatoriasDialog),
)

const sources = {
  oficial: '',
  secundario: 'lido em fonte secundária: confira o texto oficial',
  uso: 'uso do mercado ou regra da sua empresa',
} as const

/** The limits with what was measured, those that are passed first; how each stands as the money is raised. */
export function LimitesList({ of }: { readonly of: LimitesDoProjeto }) {
  const { limites, sem_lugar, ve_pagamentos, normas_sugeridas, normas_fora } = of
  const more = (
    <>
      {normas_sugeridas.length > 0 && (
        <Note tone="warning">
          As fontes deste projeto pedem também {normas_sugeridas.join(', ')}: escolha em Normas.
        </Note>
      )}
      {normas_fora.length > 0 && (
        <Note tone="warning">
          {normas_fora.join(', ')}: fora de vigor no começo da execução deste projeto.
        </Note>
      )}
    </>
  )
  if (limites.length === 0) {
    return (
      <Stack>
        {more}
        <EmptyState dense title="Nenhum limite para medir">
          Escolha as normas do projeto e cadastre as suas fontes de recursos.
        </EmptyState>
      </Stack>
    )
  }
  return (
    <Stack>
      {more}
      {sem_lugar > 0 && (
        <Note tone="warning">
          {reais(sem_lugar)} em linhas sem lugar na estrutura: contam no total, e em nenhum limite
          por rubrica.
        </Note>
      )}
      <Note small>
        {ve_pagamentos
          ? 'Orçado é o que as linhas do orçamento preveem, pelo fornecedor de cada uma. Comprometido e pago é o que os títulos e as despesas já pagaram ou vão pagar, por quem recebe, menos o que voltou: é o que decide na prestação de contas.'
          : 'Medidos só pelo orçado: o comprometido e pago aparece para quem vê todos os títulos do projeto.'}
      </Note>
      <ItemList label="Limites das normas">
        {limites
          .toSorted((a, b) => order[situacaoOf(a)] - order[situacaoOf(b)])
          .map((limite) => (
            <Limite key={limite.chave} limite={limite} id_orcamento={of.id_orcamento} />
          ))}
      </ItemList>
    </Stack>
  )
}

interface LimiteProps {
  readonly limite: LimiteDoProjeto
  readonly id_orcamento: number | null
}

function Limite({ limite, id_orcamento }: LimiteProps) {
  const { titulo, norma, artigo, endereco, lido, hoje } = limite
  const situacao = situacaoOf(limite)
  const { color } = situacoes[situacao]
  const quem = [...new Set([...(limite.usado?.quem ?? []), ...hoje.quem])]
  const said = [artigo, sources[lido]].filter(Boolean).join(' · ')
  return (
    <Item
      muted={situacao === 'nao_se_aplica'}
      title={titulo}
      detail={
        <>
          <Link to={toNormas({ regra: limite.chave })}>{norma}</Link>
          {said && ` · ${said}`}
          {limite.vigencia_inicio &&
            ` · desde ${formatDateBr(calendarDate(limite.vigencia_inicio))}`}
          {endereco && (
            <>
              {' · '}
              <a href={endereco} target="_blank" rel="noreferrer">
                texto
              </a>
            </>
          )}
        </>
      }
      aside={
        <Badge variant="light" color={color} tt="none" flex="none">
          {labelOf(limite)}
        </Badge>
      }
    >
      {limite.falta && (
        <Note tone="warning">
          {limite.falta}{' '}
          {id_orcamento !== null && (
            <Link to={toIncentivadoEstrutura(id_orcamento)}>Ver por estrutura</Link>
          )}
        </Note>
      )}
      {situacao !== 'nao_se_aplica' && situacao !== 'nao_medido' && (
        <Stack gap={1}>
          <Measured limite={limite} />
          {quem.length > 0 && <Note tone="warning">{quem.map(nameOfCategoria).join(', ')}</Note>}
          {id_orcamento !== null && limite.pede_linhas && hoje.situacao === 'descumpre' && (
            <IncludeButton id_orcamento={id_orcamento} />
          )}
          {varies(limite) && (
            <Row>
              {limite.simulado.map((one) => (
                <Badge
                  key={one.captado}
                  size="sm"
                  variant={atShare(one) === 'descumpre' ? 'filled' : 'light'}
                  color={situacoes[atShare(one)].color}
                  tt="none"
                >
                  {one.captado} % captado: {situacoes[atShare(one)].label.toLowerCase()}
                </Badge>
              ))}
            </Row>
          )}
        </Stack>
      )}
    </Item>
  )
}

/** Adds the obligatory lines that are missing, after showing them. */
function IncludeButton({ id_orcamento }: { readonly id_orcamento: number }) {
  const may = useMay()
  const [isOpen, setOpen] = useState(false)
  if (!may(obrigatoriasInsert.access) || !may('orcamento.alterar')) return null
  return (
    <Row>
      <Button size="xs" variant="default" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Incluir linhas obrigatórias
      </Button>
      {isOpen && <ObrigatoriasDialog id_orcamento={id_orcamento} onClose={() => setOpen(false)} />}
    </Row>
  )
}

/** A minimum falls short, and what only warns does not say that it is broken. */
function labelOf(limite: LimiteDoProjeto): string {
  const { hoje, usado, efeito, sentido, pede_linhas } = limite
  const situacao = situacaoOf(limite)
  if (situacao !== 'descumpre') return situacoes[situacao].label
  if (efeito === 'avisa') return 'Atenção'
  if (sentido === 'minimo' || pede_linhas) return 'Falta'
  if (!usado || usado.situacao === hoje.situacao) return 'Excede'
  return usado.situacao === 'descumpre' ? 'Excede no pago' : 'Excede no orçado'
}

/** Does raising less change what it says? */
const varies = ({ simulado }: LimiteDoProjeto) => new Set(simulado.map(atShare)).size > 1

const partOf = ({ medido, parte, base }: LimiteDoProjeto['hoje']) =>
  parte === null
    ? reais(medido)
    : `${reais(medido)} (${String(parte).replace('.', ',')} % de ${reais(base)})`

const wordsOfLinhas: Partial<Record<LimiteDoProjeto['hoje']['situacao'], string>> = {
  cumpre: 'Todas no orçamento.',
  aviso: 'No orçamento com valor zero: informe o valor de',
  descumpre: 'Faltam no orçamento:',
}

/** The figures of a limit: planned, spent and promised, and what may not be passed. */
function Measured({ limite }: { readonly limite: LimiteDoProjeto }) {
  const { hoje, usado, sentido, pede_linhas } = limite
  if (pede_linhas) {
    return <Note>{wordsOfLinhas[hoje.situacao]}</Note>
  }
  const word = sentido === 'minimo' ? 'Mínimo' : 'Limite'
  return (
    <Figures
      look="line"
      items={[
        { label: 'Orçado', value: partOf(hoje) },
        ...(usado ? [{ label: 'Comprometido e pago', value: partOf(usado) }] : []),
        { label: word, value: reais(hoje.limite) },
      ]}
    />
  )
}
