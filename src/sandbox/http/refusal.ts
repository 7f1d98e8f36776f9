export interface FieldError {
  readonly field: string;
  readonly message: string;
}

export type RefusalStatus = 400 | 401 | 403 | 404 | 405 | 409 | 410 | 500;

/**
 * A request that the platform refuses: thrown anywhere below a route, answered in one place. Code, HTTP
 * status and body follow the assumptions on "error body" and "HTTP status of business errors".
 */
export class Refusal extends Error {
  readonly status: RefusalStatus;
  readonly code: number;
  readonly description: string;
  readonly errors: readonly FieldError[];

  constructor(
    status: RefusalStatus,
    message: string,
    description = message,
    errors: readonly FieldError[] = [],
  ) {
    super(message);
    this.name = 'Refusal';
    this.status = status;
    this.code = 50_000 + status;
    this.description = description;
    this.errors = errors;
  }

  /** The JSON body of the B2B REST interface; without `errors` when the refusal names no field. */
  body(): Record<string, unknown> {
    const { code, message, description, errors } = this;
    return errors.length === 0 ? { code, message, description } : { code, message, description, errors };
  }
}

/** A 400 that names one field. */
export function badField(field: string, message: string, text = 'Bad Request'): Refusal {
  return new Refusal(400, text, `${field}: ${message}`, [{ field, message }]);
}

export function badRequest(description: string): Refusal {
  return new Refusal(400, 'Bad Request', description);
}
