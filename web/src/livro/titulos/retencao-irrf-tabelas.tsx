import type { TabelaIrrfBody } from '@claquete/contract/livro/titulos/retencao'
import { todayInSaoPaulo } from '@claquete/core/kernel/calendar'
import { ActionIcon, Button, NumberInput } from '@mantine/core'
import { IconCopy, IconTrash } from '../../ui/icons.ts'
import { DateInput } from '../../ui/inputs/date-input.tsx'
import styles from './retencao.module.css'

type TabelaNaTela = TabelaIrrfBody & { readonly chave: number }
type Faixa = TabelaIrrfBody['faixas'][number]

interface TabelasProps {
  readonly tabelas: readonly TabelaNaTela[]
  readonly isReadOnly: boolean
  readonly onMudar: (tabelas: TabelaNaTela[]) => void
}

/** The progressive table of IRRF on individuals; a new law begins as a copy of the last. */
export function IrrfTabelas({ tabelas, isReadOnly, onMudar }: TabelasProps) {
  const copy = (tabela: TabelaNaTela) => {
    const chave = Math.max(...tabelas.map((uma) => uma.chave)) + 1
    const vigencia_inicio = todayInSaoPaulo(Date.now())
    onMudar([...tabelas, { ...tabela, chave, vigencia_inicio, vigencia_fim: null }])
  }
  return tabelas.map((tabela) => (
    <Tabela
      key={tabela.chave}
      tabela={tabela}
      isReadOnly={isReadOnly}
      onMudar={(depois) =>
        onMudar(tabelas.map((uma) => (uma.chave === tabela.chave ? { ...uma, ...depois } : uma)))
      }
      onCopiar={() => copy(tabela)}
      onExcluir={() => onMudar(tabelas.filter(({ chave }) => chave !== tabela.chave))}
    />
  ))
}

interface TabelaProps {
  readonly tabela: TabelaNaTela
  readonly isReadOnly: boolean
  readonly onMudar: (depois: Partial<TabelaNaTela>) => void
  readonly onCopiar: () => void
  readonly onExcluir: () => void
}

const dinheiro = {
  size: 'xs',
  decimalSeparator: ',',
  thousandSeparator: '.',
  decimalScale: 2,
  fixedDecimalScale: true,
  hideControls: true,
  min: 0,
} as const

function Tabela({ tabela, isReadOnly, onMudar, onCopiar, onExcluir }: TabelaProps) {
  const changeFaixa = (at: number, depois: Partial<Faixa>) =>
    onMudar({
      faixas: tabela.faixas.map((uma, lugar) => (lugar === at ? { ...uma, ...depois } : uma)),
    })
  return (
    <section className={styles.quadro}>
      <div className={styles.titulo}>
        <div>
          <h3>IRRF de pessoas físicas</h3>
          <p>{tabela.norma}</p>
        </div>
        {!isReadOnly && (
          <div>
            <ActionIcon variant="subtle" color="gray" aria-label="Copiar tabela" onClick={onCopiar}>
              <IconCopy size={16} stroke={1.5} />
            </ActionIcon>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label="Excluir tabela"
              onClick={onExcluir}
            >
              <IconTrash size={16} stroke={1.5} />
            </ActionIcon>
          </div>
        )}
      </div>
      <div className={styles.parametros}>
        <DateInput
          size="xs"
          label="Em vigor de"
          disabled={isReadOnly}
          value={tabela.vigencia_inicio}
          onChange={(dia) => dia && onMudar({ vigencia_inicio: dia })}
        />
        <DateInput
          size="xs"
          label="Até"
          placeholder="Em vigor"
          disabled={isReadOnly}
          value={tabela.vigencia_fim}
          onChange={(dia) => onMudar({ vigencia_fim: dia })}
        />
        <NumberInput
          {...dinheiro}
          label="Por dependente"
          disabled={isReadOnly}
          value={tabela.dependente}
          onChange={(valor) => typeof valor === 'number' && onMudar({ dependente: valor })}
        />
        <NumberInput
          {...dinheiro}
          label="Desconto simplificado"
          disabled={isReadOnly}
          value={tabela.simplificado}
          onChange={(valor) => typeof valor === 'number' && onMudar({ simplificado: valor })}
        />
      </div>
      <Faixas faixas={tabela.faixas} isReadOnly={isReadOnly} onMudar={changeFaixa} />
      <Reducao tabela={tabela} isReadOnly={isReadOnly} onMudar={onMudar} />
    </section>
  )
}

interface FaixasProps {
  readonly faixas: readonly Faixa[]
  readonly isReadOnly: boolean
  readonly onMudar: (at: number, depois: Partial<Faixa>) => void
}

function Faixas({ faixas, isReadOnly, onMudar }: FaixasProps) {
  return (
    <table className={styles.faixas}>
      <thead>
        <tr>
          <th scope="col">Até</th>
          <th scope="col">Alíquota (%)</th>
          <th scope="col">Deduzir</th>
        </tr>
      </thead>
      <tbody>
        {faixas.map((faixa, at) => (
          <tr key={at}>
            <td>
              {faixa.ate === null ? (
                'Acima'
              ) : (
                <NumberInput
                  {...dinheiro}
                  aria-label={`Faixa ${at + 1}: até`}
                  disabled={isReadOnly}
                  value={faixa.ate}
                  onChange={(ate) => typeof ate === 'number' && onMudar(at, { ate })}
                />
              )}
            </td>
            <td>
              <NumberInput
                {...dinheiro}
                aria-label={`Faixa ${at + 1}: alíquota`}
                max={100}
                disabled={isReadOnly}
                value={faixa.taxa}
                onChange={(taxa) => typeof taxa === 'number' && onMudar(at, { taxa })}
              />
            </td>
            <td>
              <NumberInput
                {...dinheiro}
                aria-label={`Faixa ${at + 1}: deduzir`}
                disabled={isReadOnly}
                value={faixa.deduzir}
                onChange={(deduzir) => typeof deduzir === 'number' && onMudar(at, { deduzir })}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const daReducao = [
  ['isento_ate', 'Isento até'],
  ['maxima', 'Redução máxima'],
  ['ate', 'Reduz até'],
  ['parcela', 'Parcela'],
  ['fator', 'Menos % do bruto'],
] as const

function Reducao({
  tabela: { reducao },
  isReadOnly,
  onMudar,
}: Pick<TabelaProps, 'tabela' | 'isReadOnly' | 'onMudar'>) {
  if (!reducao) {
    return isReadOnly ? null : (
      <div className={styles.parametros}>
        <Button
          variant="default"
          size="xs"
          onClick={() =>
            onMudar({ reducao: { isento_ate: 0, ate: 0, maxima: 0, parcela: 0, fator: 0 } })
          }
        >
          Incluir redução
        </Button>
      </div>
    )
  }
  return (
    <div className={styles.parametros}>
      {daReducao.map(([campo, label]) => (
        <NumberInput
          key={campo}
          {...dinheiro}
          {...(campo === 'fator' && { decimalScale: 6, fixedDecimalScale: false, max: 100 })}
          label={label}
          disabled={isReadOnly}
          value={reducao[campo]}
          onChange={(valor) =>
            typeof valor === 'number' && onMudar({ reducao: { ...reducao, [campo]: valor } })
          }
        />
      ))}
    </div>
  )
}
