"""FastAPI judging by a model of pydantic, beside which our server is measured.

Usage: serve.py PORT FORM, where FORM is a folder with a model.py. POST /validate takes {"answers": …}, and answers 200 if
they are valid, and 422 with what is wrong if not.
"""

import importlib
import sys

import pydantic
import uvicorn
from fastapi import FastAPI, Request, Response

PORT, FORM = sys.argv[1:]
sys.path.insert(0, FORM)
Answers = importlib.import_module("model").Answers


class Question(pydantic.BaseModel):
    answers: Answers


app = FastAPI()


# The body is given to pydantic as bytes: by a parameter of the model FastAPI would read it with Python's `json` first, which is
# slower, and a strict model then takes no date of it.
@app.post("/validate")
async def validate(request: Request) -> Response:
    try:
        Question.model_validate_json(await request.body())
    except pydantic.ValidationError as error:
        return Response(error.json(include_url=False), 422, media_type="application/json")
    return Response(b'{"valid":true}', media_type="application/json")


# With `uvicorn[standard]` the loop is uvloop's and the parser httptools', and nothing is logged of a request.
uvicorn.run(app, host="127.0.0.1", port=int(PORT), log_level="error", access_log=False)
