import { IconAlertTriangle } from '../../lib/icons.ts'
import type { CallFailure } from '../../lib/request.ts'
import styles from './login.module.css'

/** What went wrong, above the fields. */
export function Problem({ failure }: { readonly failure: CallFailure | undefined }) {
  return (
    <div role="alert">
      {failure && (
        <div className={styles.problem}>
          <IconAlertTriangle size={17} stroke={1.8} aria-hidden />
          <span>{failure.msg}</span>
        </div>
      )}
    </div>
  )
}
