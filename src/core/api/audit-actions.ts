/** Actions in the audit log. Their texts are in the order of its filter. */
import { auditActions } from '../../i18n/en/audit-actions.ts'

export type AuditAction = keyof typeof auditActions

// as: the keys of the type.
export const AUDIT_ACTIONS = Object.keys(auditActions) as readonly AuditAction[]
