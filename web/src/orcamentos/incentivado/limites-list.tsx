import type {
  LimiteDoProjeto,
  LimitesDoProjeto,
} from '@claquete/contract/orcamentos/incentivado/limites'
import { obrigatoriasInsert } from '@claquete/contract/orcamentos/incentivado/obrigatorias'
import { Badge, Button } from '@mantine/core'
import { Link } from 'react-router'
import { toNormas } from '../../addresses/orcamentos.ts'
import { formatDateBr, calendarDate } from '@claquete/core/kernel/time/calendar'
import { useState } from 'react'
import { useMay } from '../../lib/account/permission.ts'
import { lazyPart } from '../../lib/page/lazy-part.tsx'
import { reais } from '../../lib/plain/money.ts'
import { Item, ItemList } from '../../ui/figures/item-list.tsx'
import { EmptyState } from '../../ui/frame/states.tsx'
import { Row, Stack } from '../../ui/layout/flex.tsx'
import { Note } from '../../ui/layout/text.tsx'
import { labelOfName } from './normas/categoria.labels.ts'

const ObrigatoriasDialog = lazyPart(() =>
  import('./obrigatorias.dialog.tsx').then((part) => part.ObrigatoriasDialog),
)

const situacoes = {
  cumpre: { label: 'Cumpre', color: 'green' },
  descumpre: { label: 'Excede', color: 'red' },
  nao_se_aplica: { label: 'Não se aplica', color: 'gray' },
} as const

const sources = {
  oficial: '',
  secundario: 'lido em fonte secundária: confira o texto oficial',
  uso: 'uso do mercado ou regra da sua empresa',
} as const

const order = { descumpre: 0, cumpre: 1, nao_se_aplica: 2 } as const

/** The limits with what was measured, those that are passed first; how each stands as the money is raised. */
export function LimitesList({ of }: { readonly of: LimitesDoProjeto }) {
  const { limites, sem_lugar, normas_sugeridas } = of
  const more = normas_sugeridas.length > 0 && (
    <Note tone="warning">
      As fontes deste projeto pedem também {normas_sugeridas.join(', ')}: escolha em Normas.
    </Note>
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
      <ItemList label="Limites das normas">
        {limites
          .toSorted((a, b) => order[a.hoje.situacao] - order[b.hoje.situacao])
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
  const { titulo, norma, artigo, endereco, lido, hoje, simulado } = limite
  const { color } = situacoes[hoje.situacao]
  const said = [artigo, sources[lido]].filter(Boolean).join(' · ')
  return (
    <Item
      muted={hoje.situacao === 'nao_se_aplica'}
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
      {hoje.situacao !== 'nao_se_aplica' && (
        <Stack gap={1}>
          <Note>{measured(limite)}</Note>
          {hoje.quem.length > 0 && (
            <Note tone="warning">{hoje.quem.map(labelOfName).join(', ')}</Note>
          )}
          {id_orcamento !== null && limite.pede_linhas && hoje.quem.length > 0 && (
            <IncludeButton id_orcamento={id_orcamento} />
          )}
          {varies(limite) && (
            <Row>
              {simulado.map(({ captado, situacao }) => (
                <Badge
                  key={captado}
                  size="sm"
                  variant={situacao === 'descumpre' ? 'filled' : 'outline'}
                  color={situacoes[situacao].color}
                  tt="none"
                >
                  {captado} % captado: {situacoes[situacao].label.toLowerCase()}
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
function labelOf({ hoje, efeito, sentido, pede_linhas }: LimiteDoProjeto): string {
  if (hoje.situacao !== 'descumpre') return situacoes[hoje.situacao].label
  if (efeito === 'avisa') return 'Atenção'
  return sentido === 'minimo' || pede_linhas ? 'Falta' : 'Excede'
}

/** Does raising less change what it says? */
const varies = ({ simulado }: LimiteDoProjeto) =>
  new Set(simulado.map(({ situacao }) => situacao)).size > 1

function measured({ hoje, sentido, pede_linhas }: LimiteDoProjeto): string {
  if (pede_linhas) {
    return hoje.quem.length > 0 ? 'Faltam no orçamento:' : 'Todas no orçamento.'
  }
  const part =
    hoje.parte === null ? '' : ` (${String(hoje.parte).replace('.', ',')} % de ${reais(hoje.base)})`
  const word = sentido === 'minimo' ? 'mínimo' : 'limite'
  return `${reais(hoje.medido)}${part}, ${word} ${reais(hoje.limite)}.`
}
