import type { normaRegraSave } from '@claquete/contract/orcamentos/incentivado/regra'
import type { RequestTo } from '@claquete/contract/endpoint'
import type { FormPart } from '../../../ui/fields/bound.tsx'
import { Fields, Section, Span } from '../../../ui/form/layout.tsx'
import type { BodyValues } from '../../../ui/form/use-record-form.ts'
import { mecanismoOptions, obraOptions } from '../incentivado.labels.ts'
import {
  alvoOptions,
  baseOptions,
  carteiraOptions,
  categoriaOptions,
  condicaoOptions,
  etapaOptions,
  excecaoOptions,
  fatoOptions,
  formaOptions,
  prazoOptions,
  measureOptions,
  proponenteOptions,
  sentidoOptions,
  ufOptions,
} from './norma.labels.ts'

type Lists = Pick<
  RequestTo<typeof normaRegraSave>['body'],
  | 'categorias'
  | 'base_categorias'
  | 'mecanismos'
  | 'sem_mecanismos'
  | 'ufs'
  | 'obras'
  | 'excecoes'
  | 'formas'
>
type Body = Required<BodyValues<typeof normaRegraSave>>
export type RegraValues = Omit<Body, 'chave' | 'norma' | 'versao' | keyof Lists> & Readonly<Lists>

interface Part extends FormPart<RegraValues> {
  readonly values: RegraValues
}

/** What a limit measures, against what, and where it applies. */
export function LimiteFields({ f, values: { alvo, base } }: Part) {
  const hasCategorias = alvo === 'categoria' || alvo === 'linhas' || alvo === 'unitario'
  return (
    <>
      <Section title="O que se mede">
        <Fields>
          <Span of={6}>
            <f.Select of="alvo" label="O que se mede" options={alvoOptions} />
          </Span>
          {hasCategorias && (
            <Span of={6}>
              <f.Many of="categorias" label="Quais rubricas" options={categoriaOptions} />
            </Span>
          )}
          {alvo === 'fornecedor' && (
            <Span of={6}>
              <f.Many
                of="categorias"
                label="Rubricas que não contam"
                placeholder="Nenhuma"
                options={categoriaOptions}
              />
            </Span>
          )}
          {alvo !== 'linhas' && (
            <>
              <Span of={3}>
                <f.Select of="sentido" label="Sentido" options={sentidoOptions} />
              </Span>
              <Span of={3}>
                <f.Percent of="percentual" label="Percentual da base" />
              </Span>
              <Span of={6}>
                <f.OptionalMoney
                  of="valor"
                  label="Valor"
                  help="Com percentual e valor, vale o menor dos dois."
                />
              </Span>
              <Span of={6}>
                <f.Select of="base" label="Base" options={baseOptions} />
              </Span>
              {(base === 'projeto' || base === 'itens') && (
                <Span of={6}>
                  <f.Many
                    of="base_categorias"
                    label={base === 'projeto' ? 'O que fica de fora da base' : 'O que a base soma'}
                    options={categoriaOptions}
                  />
                </Span>
              )}
              <Span of={12}>
                <f.Check of="proporcional" label="Cai com o que foi captado do aprovado" />
              </Span>
            </>
          )}
        </Fields>
      </Section>
      <Section title="Onde se aplica">
        <Fields>
          <Span of={12}>
            <f.Many
              of="mecanismos"
              label="Fontes"
              placeholder="Todas"
              help="Aplica-se ao projeto que tem uma delas; o captado e o aprovado são só delas."
              options={mecanismoOptions}
            />
          </Span>
          <Span of={12}>
            <f.Many
              of="sem_mecanismos"
              label="Só sem as fontes"
              placeholder="Nenhuma"
              help="Não se aplica ao projeto que tem uma destas."
              options={mecanismoOptions}
            />
          </Span>
          <Span of={6}>
            <f.Select of="proponente" label="Proponente" options={proponenteOptions} />
          </Span>
          <Span of={6}>
            <f.Many of="ufs" label="UF do proponente" placeholder="Todas" options={ufOptions} />
          </Span>
          <Span of={6}>
            <f.Many of="obras" label="Tipo de obra" placeholder="Todas" options={obraOptions} />
          </Span>
          <Span of={6}>
            <f.Many
              of="excecoes"
              label="Exceção de tamanho"
              placeholder="Qualquer uma"
              help="Vale só para o projeto que tem uma destas."
              options={excecaoOptions}
            />
          </Span>
          <Span of={6}>
            <f.OptionalMoney of="base_above" label="Só com a base acima de" />
          </Span>
          <Span of={6}>
            <f.OptionalMoney of="base_until" label="Só com a base até" />
          </Span>
        </Fields>
      </Section>
    </>
  )
}

/** What a payment may not be. */
export const PagamentoFields = ({ f, values: { condicao } }: Part) => (
  <Fields>
    <Span of={6}>
      <f.Select of="condicao" label="O que se confere" options={condicaoOptions} />
    </Span>
    {condicao === 'hiato' && <f.Number of="dias" label="Dias, no máximo" />}
    {condicao === 'forma_proibida' && (
      <Span of={6}>
        <f.Many of="formas" label="Formas proibidas" options={formaOptions} />
      </Span>
    )}
    {(condicao === 'categoria_proibida' ||
      condicao === 'categoria_a_ligado' ||
      condicao === 'categoria_a_incentivador') && (
      <Span of={6}>
        <f.Many of="categorias" label="Quais rubricas" options={categoriaOptions} />
      </Span>
    )}
    {condicao === 'categoria_proibida' && (
      <Span of={12}>
        <f.Many
          of="mecanismos"
          label="Fontes que não pagam"
          placeholder="Todo dinheiro público"
          options={mecanismoOptions}
        />
      </Span>
    )}
  </Fields>
)

export const PrazoFields = ({ f }: FormPart<RegraValues>) => (
  <Fields>
    <Span of={3}>
      <f.Number of="dias" label="Dias" />
    </Span>
    <Span of={6}>
      <f.Select of="prazo_de" label="Contados" options={prazoOptions} />
    </Span>
  </Fields>
)

export const EtapaFields = ({ f }: FormPart<RegraValues>) => (
  <Fields>
    <Span of={6}>
      <f.Select of="etapa" label="Etapa" options={etapaOptions} />
    </Span>
  </Fields>
)

export const RemanejamentoFields = ({ f }: FormPart<RegraValues>) => (
  <Fields>
    <Span of={6}>
      <f.Select of="remanejado_por" label="O que se mede" options={measureOptions} />
    </Span>
    <Span of={6}>
      <f.Percent of="percentual" label="Do aprovado, sem autorização" />
    </Span>
  </Fields>
)

export const DuracaoFields = ({ f }: FormPart<RegraValues>) => (
  <Fields>
    <Span of={3}>
      <f.Number of="meses" label="Meses, no máximo" />
    </Span>
    <Span of={6}>
      <f.Number
        of="meses_territorio"
        label="Meses de projeto de território"
        help="Em branco, os mesmos."
      />
    </Span>
  </Fields>
)

/** What is asked of the project by what a person tells of it. */
export const FatoFields = ({ f, values: { fato } }: Part) => (
  <Fields>
    <Span of={6}>
      <f.Select of="fato" label="O que se pergunta" options={fatoOptions} />
    </Span>
    {fato === 'janela' && (
      <>
        <Span of={3}>
          <f.Text of="janela_inicio" label="Do dia" placeholder="01/02" />
        </Span>
        <Span of={3}>
          <f.Text of="janela_fim" label="Ao dia" placeholder="31/10" />
        </Span>
      </>
    )}
    {fato === 'inabilitacao' && (
      <Span of={3}>
        <f.Number of="meses" label="Meses que dura" />
      </Span>
    )}
    {fato === 'carteira' && (
      <>
        <Span of={6}>
          <f.Select of="proponente" label="Proponente" options={carteiraOptions} />
        </Span>
        <Span of={6}>
          <f.Number of="projetos" label="Projetos ativos, no máximo" />
        </Span>
        <Span of={6}>
          <f.OptionalMoney of="valor" label="Soma deles, no máximo" />
        </Span>
      </>
    )}
  </Fields>
)
